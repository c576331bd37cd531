import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/routing';

/** The map island's texts, in the page's language; `{count}` in `cluster` is filled in the browser. */
export async function mapLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'find' });
  return {
    map: t('map'),
    open: t('toMap'),
    loading: t('mapLoading'),
    errorTitle: t('mapErrorTitle'),
    errorHint: t('mapErrorHint'),
    cluster: t('cluster', { count: '{count}' }),
    directions: t('directions'),
    detailsError: t('detailsError'),
    close: t('close'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    you: t('you'),
  };
}

export type MapLabels = Awaited<ReturnType<typeof mapLabels>>;
