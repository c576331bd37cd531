import { describe, expect, it } from 'vitest';
import { isOutdated, marksOf, type Version } from '../../../cms/src/lib/translations/mark';
import { textsOf } from '../../../cms/src/lib/translations/texts';
import { schemaOf } from '../../support/cms-schemas';

type Entry = Record<string, unknown>;

const PRODUCT = 'api::product.product';

const formats = (...texts: string[]) => ({ items: texts.map((text) => ({ title: 'Pot', text })) });

const FRENCH = {
  name: 'Un parfum au nom assez long pour être une phrase',
  slug: 'caramel-et-tout-ce-qui-se-mange-avec-du-caramel',
  gtin: '9521234567891',
  hero: { title: 'Fondant', subtitle: 'Du caramel qui coule de source.', link_label: 'Trouver' },
  about: { ingredients: 'Farine de blé, beurre, caramel.', nutritional_values: { fat: 20 } },
  formats: formats('Pour une personne affamée.', 'Pour plusieurs personnes.'),
  sorting: 'Pot et opercule',
  seo: { title: 'Cookie dough Crispy Choco', description: 'La pâte à cookie au caramel.' },
  legal_name: 'Pâte à cookie crue sans œufs, au caramel et aux noix',
};

const version = (locale: string, entry: Entry, to_translate?: unknown): Version => ({
  locale,
  texts: textsOf(schemaOf, PRODUCT, entry),
  to_translate,
});

const mark = (entry: Entry, stored?: Version, versions = [version('fr', FRENCH)]) =>
  marksOf('de', textsOf(schemaOf, PRODUCT, entry), stored, versions).to_translate;

const COPIED = [
  'hero.subtitle',
  'about.ingredients',
  'formats.items.0.text',
  'formats.items.1.text',
  'seo.description',
  'legal_name',
];
const GERMAN = {
  ...FRENCH,
  hero: { ...FRENCH.hero, subtitle: 'Karamell, das von allein fließt.' },
  about: { ...FRENCH.about, ingredients: 'Weizenmehl, Butter, Karamell.' },
  formats: formats('Für einen großen Hunger.', 'Für mehrere Hungrige.'),
  seo: { ...FRENCH.seo, description: 'Keksteig mit Karamell.' },
  legal_name: 'Roher Keksteig ohne Ei, mit Karamell und mit Nüssen',
};

describe('what is still to be translated', () => {
  it('is all prose of a copy, and no name, address, number or short line', () => {
    expect(mark(FRENCH)).toEqual(COPIED);
  });

  it('is nothing once each text is another', () => {
    expect(mark(GERMAN, version('de', FRENCH, COPIED))).toBeNull();
  });

  it('is the rest of an entry that is translated by half', () => {
    const half = { ...GERMAN, formats: FRENCH.formats };
    expect(mark(half, version('de', FRENCH, COPIED))).toEqual([
      'formats.items.0.text',
      'formats.items.1.text',
    ]);
  });

  it('stays with an item that has moved in its list', () => {
    const stored = version(
      'de',
      { ...GERMAN, formats: formats('Für einen großen Hunger.', 'Pour plusieurs personnes.') },
      ['formats.items.1.text'],
    );
    const moved = {
      ...GERMAN,
      formats: formats('Pour plusieurs personnes.', 'Für einen großen Hunger.'),
    };
    const nothing = version('fr', {});
    expect(mark(moved, stored, [nothing])).toEqual(['formats.items.0.text']);
  });

  it('is the French of the draft as well as of what is published', () => {
    const drafted = version('fr', { ...FRENCH, origins: 'Noix de pécan : Italie.' });
    const copy = { ...GERMAN, origins: 'Noix de pécan : Italie.' };
    expect(mark(copy, undefined, [version('fr', FRENCH), drafted])).toEqual(['origins']);
  });

  it('is a copy from a third language, but not its original', () => {
    const italian = { ...GERMAN, origins: 'Noci pecan: dall’Italia.' };
    const versions = [version('fr', FRENCH), version('it', italian)];
    expect(mark({ ...GERMAN, origins: 'Noci pecan: dall’Italia.' }, undefined, versions)).toContain(
      'origins',
    );
    const german = version('de', italian);
    expect(mark(italian, german, versions)).toBeNull();
  });

  it('is nothing in French, whatever a form says', () => {
    const texts = textsOf(schemaOf, PRODUCT, FRENCH);
    const marks = marksOf('fr', texts, version('fr', FRENCH, ['hero.subtitle']), []);
    expect(marks.to_translate).toBeNull();
  });
});

describe('a translation', () => {
  const stampOf = (locale: string, entry: Entry, versions: Version[] = []) =>
    marksOf(locale, textsOf(schemaOf, PRODUCT, entry), undefined, versions).french_version;
  const now = (entry: Entry) => stampOf('fr', entry);
  const stamp = stampOf('de', GERMAN, [version('fr', FRENCH)]);

  it.each<[string, boolean, Entry]>([
    ['is not', false, FRENCH],
    ['is not, for a fact that all languages share,', false, { ...FRENCH, gtin: '9520000000003' }],
    ['is not, for line ends and empty fields,', false, { ...FRENCH, origins: '', kit: null }],
    ['is, for any text,', true, { ...FRENCH, hero: { ...FRENCH.hero, title: 'Très fondant' } }],
  ])('%s older than its French', (_, expected, french) => {
    expect(isOutdated(stamp, now(french))).toBe(expected);
  });

  it('may be of the French that is published later', () => {
    const drafted = { ...FRENCH, origins: 'Noix de pécan : Italie.' };
    const both = stampOf('de', GERMAN, [version('fr', drafted), version('fr', FRENCH)]);
    expect(isOutdated(both, now(drafted))).toBe(false);
    expect(isOutdated(both, now(FRENCH))).toBe(false);
  });
});
