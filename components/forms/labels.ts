import { getTranslations } from 'next-intl/server';
import { SUBJECTS } from '@/lib/forms/contact-schema';
import { TEXT_LIMITS, tooLong } from '@/lib/forms/fields';
import { BUSINESSES, KIT_ITEMS } from '@/lib/forms/kit-schema';

/** Every error that a schema may report, but for texts that are too long. */
const ERROR_KEYS = ['required', 'email', 'phone', 'choose', 'atLeastOne', 'acceptLegal'] as const;

/** The messages for texts that are too long, by error key: each names its limit. */
export async function getLengthErrors(limits: number[]): Promise<Record<string, string>> {
  const t = await getTranslations('validation');
  return Object.fromEntries(limits.map((max) => [tooLong(max), t('tooLong', { max })]));
}

/** The texts that every form's client component needs, in the request's language. */
export async function getFormLabels() {
  const t = await getTranslations('forms');
  const contact = await getTranslations('contact');
  const footer = await getTranslations('footer');
  const validation = await getTranslations('validation');
  return {
    sending: contact('sending'),
    success: contact('success'),
    error: contact('error'),
    incomplete: contact('incomplete'),
    leaveEmpty: t('leaveEmpty'),
    close: t('close'),
    accept_legal: footer('legalNotice'),
    errors: {
      ...Object.fromEntries(ERROR_KEYS.map((key) => [key, validation(key)])),
      ...(await getLengthErrors(TEXT_LIMITS)),
    } as Record<string, string>,
  };
}

/** The sender's fields and the message, which both forms have. */
async function getMessageLabels() {
  const t = await getTranslations('contact');
  return {
    ...(await getFormLabels()),
    name: t('name'),
    email: t('email'),
    emailHint: t('emailHint'),
    phone: t('phone'),
    phoneHint: t('phoneHint'),
    society: t('society'),
    optional: t('optional'),
    message: t('message'),
    submit: t('submit'),
  };
}

export async function getContactLabels() {
  const t = await getTranslations('contact');
  return {
    ...(await getMessageLabels()),
    subject: t('subject'),
    subjectPrompt: t('subjectPrompt'),
    subjects: SUBJECTS.map((value) => ({ value, label: t(value) })),
  };
}

export async function getKitLabels() {
  const t = await getTranslations('kit');
  return {
    ...(await getMessageLabels()),
    success: t('success'),
    error: t('error'),
    items: t('items'),
    kit: KIT_ITEMS.map((value) => ({ value, label: t(value), text: t(`${value}Text`) })),
    business: t('business'),
    businessPrompt: t('businessPrompt'),
    businesses: BUSINESSES.map((value) => ({ value, label: t(value) })),
    address: t('address'),
    postcode: t('postcode'),
    city: t('city'),
    message: t('message'),
    submit: t('submit'),
  };
}

export type FormLabels = Awaited<ReturnType<typeof getFormLabels>>;
export type ContactLabels = Awaited<ReturnType<typeof getContactLabels>>;
export type KitLabels = Awaited<ReturnType<typeof getKitLabels>>;
