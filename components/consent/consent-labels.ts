import { getTranslations } from 'next-intl/server';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

/** What the dialog says, in the page's language. */
export async function consentLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'consent' });
  return {
    title: t('title'),
    text: t('text'),
    more: t('more'),
    privacy: address(locale, '/legal/confidentialite'),
    refuse: t('refuse'),
    accept: t('accept'),
  };
}

export type ConsentLabels = Awaited<ReturnType<typeof consentLabels>>;
