import { createHash } from 'node:crypto';
import type { Text } from './texts';

export const FRENCH = 'fr';

/** A stored version of a document in one language, a draft or a published one. */
export type Version = {
  locale: string;
  texts: Text[];
  /** The paths of the texts that were to be translated when it was saved. */
  to_translate?: unknown;
};

/** Stored with each version. Both are null in what Strapi stored before it knew them. */
export type Marks = {
  /** The paths of the texts that are still another language's; null for none. */
  to_translate: string[] | null;
  /**
   * Of French, the fingerprint of its texts. Of a translation, those of the French texts when it was
   * saved: published, and of the draft, from which it may have been translated.
   */
  french_version: string | null;
};

const ofVersions = (versions: Version[]) =>
  new Set(versions.flatMap(({ texts }) => texts.map(({ text }) => text)));

/** Whatever their order is, and without empty fields, which a release may add. */
export function fingerprint(texts: Text[]): string {
  const sorted = texts.map(({ text }) => text).sort();
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16);
}

/** The texts of a stored version that are marked. By their words: an item of a list may have moved. */
function markedIn({ texts, to_translate }: Version): Set<string> {
  const paths: unknown[] = Array.isArray(to_translate) ? to_translate : [];
  return new Set(texts.flatMap(({ path, text }) => (paths.includes(path) ? [text] : [])));
}

/**
 * What is to be remembered of a version that is saved. A text of it is to be translated if it is in a
 * French version too, or was marked and is unchanged, whatever became of the French one. What has just
 * been written is also compared with the other languages: « Remplir » offers them all. What stands there
 * unchanged is not, as it may be the original.
 * @param texts as they are being saved
 * @param stored the version in this language that is replaced, if there is one
 * @param versions all stored ones of the document
 */
export function marksOf(
  locale: string,
  texts: Text[],
  stored: Version | undefined,
  versions: Version[],
): Marks {
  if (locale === FRENCH) return { to_translate: null, french_version: fingerprint(texts) };
  const french = versions.filter((version) => version.locale === FRENCH);
  const frenchTexts = ofVersions(french);
  const otherTexts = ofVersions(versions.filter((version) => version.locale !== locale));
  const before = ofVersions(stored ? [stored] : []);
  const marked = stored ? markedIn(stored) : new Set<string>();
  const paths = texts
    .filter(
      ({ text, isProse }) =>
        isProse &&
        (frenchTexts.has(text) || marked.has(text) || (otherTexts.has(text) && !before.has(text))),
    )
    .map(({ path }) => path);
  const fingerprints = [...new Set(french.map((version) => fingerprint(version.texts)))];
  return {
    to_translate: paths.length > 0 ? paths : null,
    french_version: fingerprints.join(' ') || null,
  };
}

/** Whether the texts of the published French are others than those that a translation was saved with. */
export const isOutdated = (translation: string | null, french: string | null): boolean =>
  Boolean(translation && french) && !translation?.split(' ').includes(french ?? '');
