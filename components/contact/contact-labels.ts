import { getTranslations } from 'next-intl/server';
import { SUBJECTS } from '@/lib/forms/contact-schema';
import type { Locale } from '@/lib/i18n/routing';

/** The few texts that the form's island needs, in the page's language. */
export async function contactLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'contact' });
  const errors = await getTranslations({ locale, namespace: 'validation' });
  return {
    name: t('name'),
    email: t('email'),
    phone: t('phone'),
    society: t('society'),
    optional: t('optional'),
    subject: t('subject'),
    subjectPrompt: t('subjectPrompt'),
    subjects: SUBJECTS.map((value) => ({ value, label: t(value) })),
    message: t('message'),
    submit: t('submit'),
    sending: t('sending'),
    success: t('success'),
    error: t('error'),
    incomplete: t('incomplete'),
    validation: {
      required: errors('required'),
      email: errors('email'),
      phone: errors('phone'),
      tooLong: errors('tooLong'),
      choose: errors('choose'),
      acceptLegal: errors('acceptLegal'),
    } as Record<string, string>,
  };
}

export type ContactLabels = Awaited<ReturnType<typeof contactLabels>>;
