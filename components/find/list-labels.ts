import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/routing';

/** The list island's texts, in the page's language; `{count}` is filled in the browser. */
export async function listLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'find' });
  return {
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

export type ListLabels = Awaited<ReturnType<typeof listLabels>>;
