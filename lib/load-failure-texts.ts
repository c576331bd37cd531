import type { FailureTexts } from './failure-texts';
import type { Locale } from './i18n/routing';

type Catalogue = { errors: { errorTitle: string; errorText: string; retry: string; home: string } };

/** One file of its own per language: none is loaded before something fails. */
const CATALOGUES: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  fr: () => import('../messages/fr.json'),
  en: () => import('../messages/en.json'),
  it: () => import('../messages/it.json'),
  es: () => import('../messages/es.json'),
  de: () => import('../messages/de.json'),
  nl: () => import('../messages/nl.json'),
};

const isLocale = (value: string): value is Locale => Object.hasOwn(CATALOGUES, value);

/** `/de/kontakt` → `de`, `/faq` → `fr`. The router's own table is too large for an error screen. */
export function localeOfPath(pathname: string): Locale {
  const [, first = ''] = pathname.split('/');
  return isLocale(first) ? first : 'fr';
}

/** The error screen's texts in the language of an address, for a document that has none. */
export async function loadFailureTexts(pathname: string): Promise<FailureTexts> {
  const locale = localeOfPath(pathname);
  const { errors } = (await CATALOGUES[locale]()).default;
  return {
    title: errors.errorTitle,
    text: errors.errorText,
    retry: errors.retry,
    home: errors.home,
    homeAddress: locale === 'fr' ? '/' : `/${locale}`,
  };
}
