import { LOCALES } from '../locales';
import { FRENCH, isOutdated, type Marks } from './mark';

/** The languages into which French is translated. */
export const LANGUAGES = Object.keys(LOCALES).filter((locale) => locale !== FRENCH);

/** A stored version, as read by one query for all versions of a type. */
export type Row = Marks & {
  documentId: string;
  locale: string;
  publishedAt: string | null;
  title: string;
};

/**
 * What a translation needs. `missing`: it is not on the site in this language. `copied`: it has
 * another language's text. `outdated`: French has changed since.
 */
export type Need = 'missing' | 'copied' | 'outdated';

export type ToDo = {
  documentId: string;
  title: string;
  locale: string;
  need: Need;
  /** Whether a draft is finished and only has to be published. */
  hasDraft: boolean;
};

function needOf({ to_translate, french_version }: Row, french: Row): Need | undefined {
  if (Array.isArray(to_translate) && to_translate.length > 0) return 'copied';
  return isOutdated(french_version, french.french_version) ? 'outdated' : undefined;
}

/**
 * The translations to be done in each language, for the documents whose French is published,
 * compared with the published translations.
 * @param rows all versions of a type
 */
export function findToDo(rows: Row[], hasDrafts: boolean): ToDo[] {
  const isPublished = ({ publishedAt }: Row) => !hasDrafts || publishedAt !== null;
  const byDocument = new Map<string, Row[]>();
  for (const row of rows)
    byDocument.set(row.documentId, [...(byDocument.get(row.documentId) ?? []), row]);
  return [...byDocument.values()].flatMap((versions) => {
    const french = versions.find((one) => one.locale === FRENCH && isPublished(one));
    if (!french) return [];
    return LANGUAGES.flatMap((locale) => {
      const own = versions.filter((one) => one.locale === locale);
      const published = own.find(isPublished);
      const draft = own.find((one) => !isPublished(one));
      const need = published ? needOf(published, french) : 'missing';
      if (!need) return [];
      const hasDraft = draft !== undefined && needOf(draft, french) === undefined;
      const { documentId, title } = french;
      return [{ documentId, title, locale, need, hasDraft }];
    });
  });
}
