import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/routing';

/** Every fault that a schema may name. */
const FAULTS = [
  'required',
  'email',
  'phone',
  'tooLong',
  'choose',
  'atLeastOne',
  'acceptLegal',
] as const;

/** What every form says, in the page's language. */
export async function formLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'forms' });
  const contact = await getTranslations({ locale, namespace: 'contact' });
  const faults = await getTranslations({ locale, namespace: 'validation' });
  return {
    sending: contact('sending'),
    success: contact('success'),
    error: contact('error'),
    incomplete: contact('incomplete'),
    leaveEmpty: t('leaveEmpty'),
    close: t('close'),
    faults: Object.fromEntries(FAULTS.map((key) => [key, faults(key)])) as Record<string, string>,
  };
}

export type FormLabels = Awaited<ReturnType<typeof formLabels>>;
