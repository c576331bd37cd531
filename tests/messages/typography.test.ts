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

const UNIT = '(?:k?g|W|s|min|°C|%|€)(?!\\p{L})';

/** How a number stands before its unit; an ordinary space lets a line end between them. */
const LOOSE = new RegExp(`[\\d}] ${UNIT}|\\d × \\d+\u00a0?g`, 'u');

/** What a language sets without a space: British food writes 75g, Italian and Dutch 20%. */
const SPACED: Partial<Record<Locale, RegExp>> = {
  en: new RegExp(`[\\d}]\\s${UNIT}`, 'u'),
  it: /\d\s%/u,
  nl: /\d\s%/u,
};

/** What a language sets with a space. */
const GLUED: Partial<Record<Locale, RegExp>> = {
  fr: /\d(?:%|k?g\b)/u,
  it: /\dk?g\b/u,
  es: /\d(?:%|k?g\b)/u,
  // § 312g is a paragraph.
  de: /(?<!§\s\d*)\d(?:%|k?g\b)/u,
  nl: /\dk?g\b/u,
};

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

/** What was in these texts once and is no native's word. */
const MISTAKES: Partial<Record<Locale, RegExp>> = {
  en: /\bfree from\b/i,
  it: /\bburro di arachidi\b|\bscaffal/i,
  es: /\barriba de\b|\brelamid|\bfundente/i,
  de: /\bProfis\b|\bWerbepaket|\bVerantwortliche Stelle\b/,
  // Cookie dough is "de" in Dutch; food that is "lauw" has gone cold.
  nl: /\b(?:het|ons|dit|dat)(?: [a-z]+)? cookie dough\b|\b(?:rauw|lekker|eetbaar|heerlijk) cookie dough\b|(?<!\p{L})lauwe?(?!\p{L})|handelsrechtbank/iu,
};

it.each(Object.entries(MISTAKES))('no text in %s repeats a known mistake', (code, mistake) => {
  const locale = code as Locale;
  const texts = [...textsOf(locale), ...documentsIn(locale)];
  expect(texts.filter(([, text]) => mistake.test(text))).toEqual([]);
});

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

  it('sets a number and its unit, or the sign before it, as its readers do, and on one line', () => {
    const faults = [LOOSE, LOOSE_REFERENCE, SPACED[locale], GLUED[locale]];
    expect(texts.filter(([, text]) => faults.some((fault) => fault?.test(text)))).toEqual([]);
  });
});
