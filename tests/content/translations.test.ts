import { describe, expect, it } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { TRANSLATIONS } from '../messages/support/messages';
import { filesOf, keysOf, leavesOf, readDocument, TRANSLATED } from '../support/content';

/** Fields that a translation must not change, besides all numbers and flags. */
const KEPT =
  /(^|\.)(key|file|published_on|gtin|case_gtin|case_dimensions_mm|(contains|may_contain)\.\d+)$/;

/** Translations may be updated, and be the brand's own, later than the French text. */
const LATER = /^(is_sample|updated_on)$/;

const fieldsOf = (document: unknown) => leavesOf(document).filter(({ path }) => !LATER.test(path));

const keptOf = (type: string, document: unknown) =>
  fieldsOf(document)
    .filter(
      ({ path, value }) =>
        typeof value !== 'string' ||
        KEPT.test(path) ||
        // Only blog posts have translated slugs.
        (path === 'slug' && type !== 'blog-posts'),
    )
    .map(({ path, value }) => `${path}: ${value}`);

const shapeOf = (document: unknown) => fieldsOf(document).map(({ path }) => path);

describe.each(TRANSLATED)('content/%s', (type) => {
  it('every document has a French original, and a language of the site', () => {
    const known = keysOf(type).flatMap((key) =>
      routing.locales.map((locale) => `${key}.${locale}.yaml`),
    );
    expect(known).toEqual(expect.arrayContaining(filesOf(type)));
  });

  it.each(TRANSLATIONS)(
    'fields, numbers, flags, dates and pictures are the same in %s',
    (locale) => {
      const files = filesOf(type).filter((file) => file.endsWith(`.${locale}.yaml`));
      for (const file of files) {
        const french = readDocument(type, file.replace(`.${locale}.`, '.fr.'));
        const translated = readDocument(type, file);
        expect(shapeOf(translated).sort(), file).toEqual(shapeOf(french).sort());
        expect(keptOf(type, translated).sort(), file).toEqual(keptOf(type, french).sort());
      }
    },
  );

  it.each(TRANSLATIONS)('texts are translated, not copied, in %s', (locale) => {
    const files = filesOf(type).filter((file) => file.endsWith(`.${locale}.yaml`));
    const long = (document: unknown) =>
      leavesOf(document).flatMap(({ value }) =>
        typeof value === 'string' && value.length > 60 ? [value] : [],
      );
    for (const file of files) {
      const french = new Set(long(readDocument(type, file.replace(`.${locale}.`, '.fr.'))));
      expect(
        long(readDocument(type, file)).filter((text) => french.has(text)),
        file,
      ).toEqual([]);
    }
  });
});
