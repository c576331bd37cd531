import { createHash } from 'node:crypto';
import type { Text } from './texts';

export const FRENCH = 'fr';

/** A stored version of a document in one language, a draft or a published one. */
export type Version = {
  locale: string;
  texts: Text[];
  /** The paths of the texts that were to be translated when the version was saved. */
  to_translate?: unknown;
};

/**
 * The marks stored with each version. Both are null in versions stored before the marks existed.
 */
export type Marks = {
  /** The paths of the texts that are still in another language; null for none. */
  to_translate: string[] | null;
  /**
   * For French, the fingerprint of its texts. For a translation, the fingerprints of the French
   * texts when it was saved: of the published version, and of the draft, from which it may have
   * been translated.
   */
  french_version: string | null;
};

const ofVersions = (versions: Version[]) =>
  new Set(versions.flatMap(({ texts }) => texts.map(({ text }) => text)));

/**
 * A fingerprint of texts, regardless of their order, and without empty fields, which a release may
 * add.
 */
export function fingerprint(texts: Text[]): string {
  const sorted = texts.map(({ text }) => text).sort();
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16);
}

/**
 * The marked texts of a stored version. They are compared by their words, because an item of a list
 * may have moved.
 */
function markedIn({ texts, to_translate }: Version): Set<string> {
  const paths: unknown[] = Array.isArray(to_translate) ? to_translate : [];
  return new Set(texts.flatMap(({ path, text }) => (paths.includes(path) ? [text] : [])));
}

/**
 * The marks of a version that is saved. A text is to be translated if it is also in a French
 * version, or if it was marked and is unchanged, even if the French one has changed. A new text is
 * also compared with the other languages, because « Remplir » offers them all. An unchanged text is
 * not, because it may be the original.
 * @param texts the texts that are being saved
 * @param stored the version in this language that is replaced, if any
 * @param versions all stored versions of the document
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

/** Whether the published French texts differ from those with which a translation was saved. */
export const isOutdated = (translation: string | null, french: string | null): boolean =>
  Boolean(translation && french) && !translation?.split(' ').includes(french ?? '');
