import { describe, expect, it } from 'vitest';
import { type Locale, routing } from '@/lib/i18n/routing';
import { filesOf, leavesOf, readDocument, TRANSLATED } from '../support/content';
import { textsOf } from './support/messages';
import { frenchFaults } from './support/typography';

it('every French message has French typography', () => {
  const faults = [...textsOf('fr')].flatMap(([key, text]) =>
    frenchFaults(text).map((fault) => `${key}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

/** Quotation marks that a language does not use, straight ones among them. */
const FOREIGN_QUOTES: Record<Locale, RegExp> = {
  fr: /[“”„"]/,
  en: /[«»„"]/,
  it: /[“”„"]/,
  es: /[“”„"]/,
  // German closes a quotation with the mark that opens one in English.
  de: /[«»”"]/,
  nl: /[«»“”„"]/,
};

/** An ordinary space lets a line end between a number and its unit. */
const LOOSE_UNIT = /[\d}] (?:g|W|s|°C)(?!\p{L})|\d × \d+\u00a0g/u;

/** The same for the number of a law or an article: `n° 178/2002`, `L. 441-1`. */
const LOOSE_REFERENCE = /(?:n°|n\.º|\b[nLR]\.) \d/u;

const NOT_PROSE = /\.(slug|key|file|url)$/;

const documentsIn = (locale: Locale) =>
  TRANSLATED.flatMap((type) =>
    filesOf(type)
      .filter((file) => file.endsWith(`.${locale}.yaml`))
      .flatMap((file) =>
        leavesOf(readDocument(type, file), file)
          .filter(({ path }) => !NOT_PROSE.test(path))
          .map(({ path, value }): [string, string] => [path, String(value)]),
      ),
  );

describe.each(routing.locales)('typography in %s', (locale) => {
  const documents = documentsIn(locale);
  const texts = [...textsOf(locale), ...documents];

  it('uses the language’s own quotation marks', () => {
    expect(texts.filter(([, text]) => FOREIGN_QUOTES[locale].test(text))).toEqual([]);
  });

  it('uses a typographic ellipsis and, in documents, typographic apostrophes', () => {
    expect(texts.filter(([, text]) => text.includes('...'))).toEqual([]);
    expect(documents.filter(([, text]) => text.includes("'"))).toEqual([]);
  });

  it('joins a number with its unit, or with the sign before it, by a no-break space', () => {
    const loose = texts.filter(([, text]) => LOOSE_UNIT.test(text) || LOOSE_REFERENCE.test(text));
    expect(loose).toEqual([]);
  });
});
