import { getTranslations } from 'next-intl/server';
import { pathFor } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';

/** The dialog's texts. The layout calls this before any page has set the request's locale. */
export async function getConsentLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'consent' });
  return {
    title: t('title'),
    text: t('text'),
    more: t('more'),
    privacy: pathFor(locale, '/legal/confidentialite'),
    list: t('list'),
    cookies: pathFor(locale, '/legal/cookies'),
    refuse: t('refuse'),
    accept: t('accept'),
  };
}

export type ConsentLabels = Awaited<ReturnType<typeof getConsentLabels>>;
