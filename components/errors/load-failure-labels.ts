import type { Locale } from '@/lib/i18n/routing';
import type { FailureLabels } from './failure-labels';

type Catalogue = { errors: { errorTitle: string; errorText: string; retry: string; home: string } };

/** A separate chunk per language, loaded only when something fails. */
const CATALOGUES: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  fr: () => import('../../messages/fr.json'),
  en: () => import('../../messages/en.json'),
  it: () => import('../../messages/it.json'),
  es: () => import('../../messages/es.json'),
  de: () => import('../../messages/de.json'),
  nl: () => import('../../messages/nl.json'),
};

const isLocale = (value: string): value is Locale => Object.hasOwn(CATALOGUES, value);

/** `/de/kontakt` → `de`, `/faq` → `fr`. The routing table is too large for an error screen. */
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
