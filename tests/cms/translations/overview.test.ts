import { expect, it } from 'vitest';
import { findToDo, type Row, type ToDo } from '../../../cms/src/lib/translations/overview';

const row = (locale: string, more: Partial<Row> = {}): Row => ({
  documentId: 'a',
  locale,
  title: `Titre ${locale}`,
  publishedAt: '2026-11-26',
  to_translate: null,
  french_version: 'now',
  ...more,
});
const draft = (locale: string, more: Partial<Row> = {}) =>
  row(locale, { publishedAt: null, ...more });

const FRENCH = [draft('fr'), row('fr')];
const OLD = { french_version: 'before then' };
const COPY = { to_translate: ['body'] };

/** Of German: in the other languages everything is missing. */
const needs = (rows: Row[], hasDrafts = true) =>
  findToDo(rows, hasDrafts)
    .filter(({ locale }) => locale === 'de')
    .map(({ need, hasDraft }) => (hasDraft ? `${need}, drafted` : need));

it.each<[string, string[], Row[]]>([
  ['nothing where French is a draft', [], [draft('fr')]],
  ['a version that does not exist', ['missing'], FRENCH],
  ['one that is a draft only', ['missing, drafted'], [...FRENCH, draft('de')]],
  ['a draft that is still French', ['missing'], [...FRENCH, draft('de', COPY)]],
  ['nothing of a translation', [], [...FRENCH, draft('de'), row('de')]],
  ['a published copy', ['copied'], [...FRENCH, draft('de', COPY), row('de', COPY)]],
  ['one whose French has changed', ['outdated'], [...FRENCH, draft('de', OLD), row('de', OLD)]],
  ['one whose draft has followed', ['outdated, drafted'], [...FRENCH, draft('de'), row('de', OLD)]],
  ['nothing of a version that nobody knows', [], [...FRENCH, row('de', { french_version: null })]],
  ['what follows the published French', [], [draft('fr', OLD), row('fr'), row('de')]],
  ['what follows one of two Frenches', [], [...FRENCH, row('de', { french_version: 'old now' })]],
])('lists %s', (_, expected, rows) => {
  expect(needs(rows)).toEqual(expected);
});

it('takes what has no drafts as it is stored', () => {
  expect(needs([row('fr', { publishedAt: null }), draft('de', COPY)], false)).toEqual(['copied']);
});

it('names each document by its French title, in all five languages', () => {
  const entries: ToDo[] = findToDo([row('fr'), row('fr', { documentId: 'b' }), row('en')], true);
  expect(entries.map(({ documentId, locale }) => documentId + locale)).toEqual([
    'ait',
    'aes',
    'ade',
    'anl',
    'ben',
    'bit',
    'bes',
    'bde',
    'bnl',
  ]);
  expect(new Set(entries.map(({ title }) => title))).toEqual(new Set(['Titre fr']));
});
