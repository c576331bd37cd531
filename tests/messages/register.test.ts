import { describe, expect, it } from 'vitest';
import { type Locale, routing } from '@/lib/i18n/routing';
import { filesOf, leavesOf, readDocument, TRANSLATED } from '../support/content';
import { textsOf } from './support/messages';
import { addressedAs, stiff } from './support/register';

type Text = { place: string; text: string };

/** Consumers are addressed familiarly, retailers politely; texts of every page avoid both. */
const READERS: [RegExp, 'friends' | 'customers' | 'everyone'][] = [
  [
    /^(sell|kit|kitPage|sheet|cookies|meta\.(sell|kit|legal|cookies)|content\/pages)\b/,
    'customers',
  ],
  [/^home\.pro(Title|Text|Action)/, 'customers'],
  [/^(shell|footer|pagination|recallBanner|consent|forms|validation|legal|preview)\b/, 'everyone'],
  [
    /^(home|product|kitFiles|find|filters|hours|faq|allergens|recalls|contact|blog|salesPoints|errors|account)\b/,
    'friends',
  ],
  [/^meta\.(home|faq|allergens|recalls|blog|find|contact|salesPoints|product)\b/, 'friends'],
  [/^content\/(homepage|products|questions|blog-posts)\b/, 'friends'],
];

/** Texts that are fixed (docs/requirements.md, 8.1), and the title's template. */
const FIXED = ['product.errorHint', 'find.notLocated', 'meta.title'];

const readerOf = (place: string) => READERS.find(([pattern]) => pattern.test(place))?.[1];

const documentsOf = (locale: Locale): Text[] =>
  TRANSLATED.flatMap((type) =>
    filesOf(type)
      .filter((file) => file.endsWith(`.${locale}.yaml`))
      .flatMap((file) =>
        leavesOf(readDocument(type, file)).map(({ path, value }) => ({
          place: `content/${type}/${file} ${path}`,
          text: String(value),
        })),
      ),
  );

/** What a page says to its reader; a question is what the reader says to us. */
const saidIn = (locale: Locale): Text[] => [
  ...Array.from(textsOf(locale), ([place, text]) => ({ place, text })),
  ...documentsOf(locale).filter(({ place }) => !place.endsWith(' question')),
];

const faultsIn = (locale: Locale, register: 'familiar' | 'polite', allowedFor: string) =>
  saidIn(locale)
    .filter(({ place }) => !FIXED.includes(place) && readerOf(place) !== allowedFor)
    .map(({ place, text }) => ({ place, found: addressedAs(register, text, locale) }))
    .filter(({ found }) => found.length > 0);

describe.each(routing.locales)('%s', (locale) => {
  it('has a form of address for every text', () => {
    const homeless = saidIn(locale).filter(
      ({ place }) => !FIXED.includes(place) && !readerOf(place),
    );
    expect(homeless.map(({ place }) => place)).toEqual([]);
  });

  it('addresses consumers familiarly, and nobody else', () => {
    expect(faultsIn(locale, 'familiar', 'friends')).toEqual([]);
  });

  it('addresses retailers politely, and nobody else', () => {
    expect(faultsIn(locale, 'polite', 'customers')).toEqual([]);
  });
});

it('no Italian text contains “Lei”', () => {
  expect(saidIn('it').filter(({ text }) => stiff(text).length > 0)).toEqual([]);
});
