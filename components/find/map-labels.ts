import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/routing';

/** The map island's texts, in the page's language; `{count}` in `cluster` is filled in the browser. */
export async function mapLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'find' });
  return {
    map: t('map'),
    loading: t('mapLoading'),
    errorTitle: t('mapErrorTitle'),
    errorHint: t('mapErrorHint'),
    aroundMe: t('aroundMe'),
    locating: t('locating'),
    located: t('located'),
    notLocated: t('notLocated'),
    notLocatedHint: t('notLocatedHint'),
    cluster: t('cluster', { count: '{count}' }),
  };
}

export type MapLabels = Awaited<ReturnType<typeof mapLabels>>;
