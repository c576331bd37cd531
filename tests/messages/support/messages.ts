import { type Locale, routing } from '@/lib/i18n/routing';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import it from '@/messages/it.json';
import nl from '@/messages/nl.json';

type Tree = { [key: string]: string | Tree };

export const CATALOGUES: Record<Locale, Tree> = { fr, en, it, es, de, nl };

export const TRANSLATIONS = routing.locales.filter((locale) => locale !== routing.defaultLocale);

const entriesOf = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : entriesOf(value, `${prefix}${key}.`),
  );

/** A catalogue as `contact.success` → text. */
export const textsOf = (locale: Locale): Map<string, string> =>
  new Map(entriesOf(CATALOGUES[locale]));
