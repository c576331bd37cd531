import { getTranslations } from 'next-intl/server';
import { contactLabels } from '@/components/contact/contact-labels';
import { BUSINESSES, KIT_ITEMS } from '@/lib/forms/kit-schema';
import type { Locale } from '@/lib/i18n/routing';

/** The few texts that the form's island needs, in the page's language. */
export async function kitLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'kit' });
  const { subject: _, subjectPrompt: __, subjects: ___, ...shared } = await contactLabels(locale);
  return {
    ...shared,
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

export type KitLabels = Awaited<ReturnType<typeof kitLabels>>;
