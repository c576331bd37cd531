import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/routing';

/** The search form's texts, in the page's language; `{count}` is filled in the browser. */
export async function searchLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'find' });
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
    notLocated: t('notLocated'),
    refused: t('refusedHint'),
    unavailable: t('unavailableHint'),
    timedOut: t('timedOutHint'),
  };
}

export type SearchLabels = Awaited<ReturnType<typeof searchLabels>>;
