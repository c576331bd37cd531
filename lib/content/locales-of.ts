import { type Locale, routing } from '../i18n/routing';

/**
 * The locales that have a document of their own: elsewhere it is missing, or French stands in.
 * @param load the document's query
 */
export async function localesOf(
  load: (locale: Locale) => Promise<{ lang?: Locale } | undefined>,
): Promise<Locale[]> {
  const versions = await Promise.all(routing.locales.map(load));
  return routing.locales.filter((_, index) => versions[index] && !versions[index].lang);
}
