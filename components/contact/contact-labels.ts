import { getTranslations } from 'next-intl/server';
import { formLabels } from '@/components/forms/form-labels';
import { SUBJECTS } from '@/lib/forms/contact-schema';
import type { Locale } from '@/lib/i18n/routing';

/** The few texts that the form's island needs, in the page's language. */
export async function contactLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'contact' });
  return {
    ...(await formLabels(locale)),
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
  };
}

export type ContactLabels = Awaited<ReturnType<typeof contactLabels>>;
