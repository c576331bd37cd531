import type { Locale } from '@/lib/i18n/routing';
import type { FailureLabels } from './failure-labels';

type Catalogue = { errors: { errorTitle: string; errorText: string; retry: string; home: string } };

/** The messages by language, each in a separate chunk that is loaded only after a failure. */
const CATALOGUES: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  fr: () => import('../../messages/fr.json'),
  en: () => import('../../messages/en.json'),
  it: () => import('../../messages/it.json'),
  es: () => import('../../messages/es.json'),
  de: () => import('../../messages/de.json'),
  nl: () => import('../../messages/nl.json'),
};

const isLocale = (value: string): value is Locale => Object.hasOwn(CATALOGUES, value);

/**
 * The locale of a path: `/de/kontakt` → `de`, `/faq` → `fr`. It does not use the routing table,
 * which is too large for an error screen.
 */
export function localeOfPath(pathname: string): Locale {
  const [, first = ''] = pathname.split('/');
  return isLocale(first) ? first : 'fr';
}

/** The error screen's texts in the language of a path, for a document without `data-failure`. */
export async function loadFailureLabels(pathname: string): Promise<FailureLabels> {
  const locale = localeOfPath(pathname);
  const { errors } = (await CATALOGUES[locale]()).default;
  return {
    title: errors.errorTitle,
    text: errors.errorText,
    retry: errors.retry,
    home: errors.home,
    homeHref: locale === 'fr' ? '/' : `/${locale}`,
  };
}
