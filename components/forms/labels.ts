import { getLocale, getTranslations } from 'next-intl/server';
import { SUBJECTS } from '@/lib/forms/contact-schema';
import { TEXT_LIMITS, tooLong } from '@/lib/forms/fields';
import { FORMS, type FormName } from '@/lib/forms/forms';
import { BUSINESSES } from '@/lib/forms/kit-schema';
import { formatterFor } from '@/lib/i18n/formatter';
import { languageName, routing } from '@/lib/i18n/routing';
import { KIT_ITEMS } from '@/lib/kit/choice';
import { CURRENCIES } from '@/lib/kit/price';

/** Every error that a schema may report, except for texts that are too long. */
const ERROR_KEYS = [
  'required',
  'email',
  'phone',
  'choose',
  'atLeastOne',
  'acceptLegal',
  'refused',
] as const;

/** The messages for texts that are too long, by error key. Each message names its limit. */
export async function getLengthErrors(limits: number[]): Promise<Record<string, string>> {
  const t = await getTranslations('validation');
  return Object.fromEntries(limits.map((max) => [tooLong(max), t('tooLong', { max })]));
}

/** The labels of the fields that both forms have. */
async function getMessageLabels() {
  const t = await getTranslations('contact');
  return {
    name: t('name'),
    email: t('email'),
    emailHint: t('emailHint'),
    phone: t('phone'),
    phoneHint: t('phoneHint'),
    society: t('society'),
    optional: t('optional'),
    message: t('message'),
  };
}

/** The labels of the contact form's fields. */
export async function getContactLabels() {
  const t = await getTranslations('contact');
  return {
    ...(await getMessageLabels()),
    subject: t('subject'),
    subjectPrompt: t('subjectPrompt'),
    subjects: SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) })),
  };
}

/** A price in the notation of the language, without its currency. */
async function getExamplePrice(price: number): Promise<string> {
  const format = formatterFor(await getLocale());
  return format.number(price, { minimumFractionDigits: 2 });
}

/** The labels of the kit request's fields. */
export async function getKitLabels() {
  const t = await getTranslations('kit');
  const locale = await getLocale();
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' });
  return {
    ...(await getMessageLabels()),
    flavours: t('flavours'),
    languages: t('languages'),
    languageOptions: routing.locales.map((value) => ({ value, label: languageName(value) })),
    initialLanguages: [locale],
    price: t('price'),
    priceHint: t('priceHint', { price: await getExamplePrice(2.9) }),
    currency: t('currency'),
    currencies: CURRENCIES.map((value) => ({ value, label: currencyNames.of(value) ?? value })),
    items: t('items'),
    kit: KIT_ITEMS.map((value) => ({ value, label: t(value), text: t(`${value}Text`) })),
    business: t('business'),
    businessPrompt: t('businessPrompt'),
    businesses: BUSINESSES.map((value) => ({ value, label: t(value) })),
    address: t('address'),
    postcode: t('postcode'),
    city: t('city'),
    message: t('message'),
  };
}

/** The error messages of both forms' fields, by error key. */
export async function getErrorMessages(): Promise<Record<string, string>> {
  const t = await getTranslations('validation');
  return {
    ...Object.fromEntries(ERROR_KEYS.map((key) => [key, t(key)])),
    price: t('price', { min: await getExamplePrice(0.01), max: await getExamplePrice(99.99) }),
    ...(await getLengthErrors(TEXT_LIMITS)),
  };
}

/** The labels of a form's fields in the summary of its errors, by name. */
export async function getFieldNames(form: FormName): Promise<Record<string, string>> {
  const labels: Record<string, unknown> =
    form === 'contact' ? await getContactLabels() : await getKitLabels();
  const footer = await getTranslations('footer');
  const named = { ...labels, accept_legal: footer('legalNotice') };
  const names = Object.keys(FORMS[form].schema.shape) as (keyof typeof named)[];
  return Object.fromEntries(names.map((name) => [name, String(named[name])]));
}

/** The texts that a form needs in the browser, in the request's language. */
export async function getFormLabels(form: FormName) {
  const t = await getTranslations('forms');
  const contact = await getTranslations('contact');
  const own = await getTranslations(form);
  return {
    submit: own('submit'),
    sending: contact('sending'),
    success: own('success'),
    error: own('error'),
    tooMany: t('tooMany'),
    incomplete: contact('incomplete'),
    close: t('close'),
    fields: await getFieldNames(form),
    errors: await getErrorMessages(),
  };
}

export type FormLabels = Awaited<ReturnType<typeof getFormLabels>>;
export type ContactLabels = Awaited<ReturnType<typeof getContactLabels>>;
export type KitLabels = Awaited<ReturnType<typeof getKitLabels>>;
