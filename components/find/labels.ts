// These are the texts of the client components, translated on the server. The components fill in
// `{count}` themselves.
import { getTranslations } from 'next-intl/server';
import type { Filters } from '@/lib/find/search-query';

export async function getSearchLabels() {
  const t = await getTranslations('find');
  return {
    search: t('search'),
    submit: t('submit'),
    suggestions: t('suggestions'),
    none: t('suggestionNone'),
    one: t('suggestionOne'),
    many: t('suggestionMany', { count: '{count}' }),
    aroundMe: t('aroundMe'),
    locating: t('locating'),
    located: t('located'),
    rough: t('roughlyLocated', { distance: '{distance}' }),
    notLocated: t('notLocated'),
    denied: t('refusedHint'),
    unavailable: t('unavailableHint'),
    timeout: t('timedOutHint'),
    vague: t('vagueHint', { distance: '{distance}' }),
  };
}

export type SearchLabels = Awaited<ReturnType<typeof getSearchLabels>>;

export async function getListLabels() {
  const [t, filters] = await Promise.all([getTranslations('find'), getTranslations('filters')]);
  return {
    maybe: filters('maybe'),
    flavours: filters('flavours'),
    approximate: t('approximate'),
    none: t('inViewNone'),
    one: t('inViewOne'),
    many: t('inViewMany', { count: '{count}' }),
    hint: t('inViewHint'),
    more: t('more'),
    error: t('inViewError'),
    directions: t('directions'),
    onMap: t('onMap'),
  };
}

export type ListLabels = Awaited<ReturnType<typeof getListLabels>>;

/** @param filters the page's filters, which the map names on dimmed shops */
export async function getMapLabels({ flavour, open }: Filters = {}) {
  const [t, filters] = await Promise.all([getTranslations('find'), getTranslations('filters')]);
  return {
    flavours: filters('flavours'),
    ...((flavour || open) && { dimmed: filters(open ? 'hidden' : 'without') }),
    approximate: t('approximate'),
    approximatePin: t('approximatePin'),
    map: t('map'),
    mapArea: t('mapArea'),
    open: t('toMap'),
    loading: t('mapLoading'),
    errorTitle: t('mapErrorTitle'),
    errorHint: t('mapErrorHint'),
    cluster: t('cluster', { count: '{count}', town: '{town}' }),
    directions: t('directions'),
    detailsError: t('detailsError'),
    close: t('close'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    panUp: t('panUp'),
    panDown: t('panDown'),
    panLeft: t('panLeft'),
    panRight: t('panRight'),
    you: t('you'),
  };
}

export type MapLabels = Awaited<ReturnType<typeof getMapLabels>>;
