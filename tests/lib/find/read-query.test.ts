import { describe, expect, it } from 'vitest';
import { partsOf, readQuery } from '@/lib/find/read-query';

/** Parts joined by `|`, a street or building in brackets, then the postcodes. */
function shown(text: string): string {
  const query = readQuery(text);
  const words = partsOf(query).map((part) => {
    const joined = part.words.join(' ');
    return part.kind ? `(${joined})` : joined;
  });
  const codes = query.postcodes.map(({ digits, country }) => `${country ?? ''}#${digits}`);
  return [words.join('|'), ...codes].filter(Boolean).join(' ');
}

describe('readQuery', () => {
  it.each([
    // Spelling
    ['Lyon', 'lyon'],
    ['  SAINT-ÉTIENNE ', 'saint etienne'],
    ['St-Étienne', 'saint etienne'],
    ['Ste Foy', 'sainte foy'],
    ['Chalon s/ Saône', 'chalon sur saone'],
    ['Fontenay s/s Bois', 'fontenay sous bois'],
    ['Lyon\u200b\u00ad', 'lyon'],
    ['Ｌｙｏｎ', 'lyon'],
    ['“Lyon” ?', 'lyon'],
    ['💥', ''],
    // Postcodes
    ['75015', '#75015'],
    ['75 015', '#75015'],
    ['7 5 0 1 5', '#75015'],
    ['75.015 Paris', 'paris #75015'],
    ['７５０１５', '#75015'],
    ['F-75015', 'FR#75015'],
    ['B-1050 Ixelles', 'ixelles BE#1050'],
    ['be 1050', 'BE#1050'],
    ['CH–1201', 'CH#1201'],
    ['CH-1201', 'CH#1201'],
    ['L-4968', 'LU#4968'],
    ['lyon69003', 'lyon #69003'],
    ['69', '69'],
    ['7501', '#7501'],
    ['123456', '123456'],
    // What the post adds
    ['33074 Bordeaux CEDEX', 'bordeaux #33074'],
    ['Paris Cedex 15', 'paris'],
    ['BP 123, 69002 Lyon cedex 02', 'lyon #69002'],
    // Parts
    ['Lyon, France', 'lyon|france'],
    ['Lyon (Rhône)', 'lyon|rhone'],
    ['Biel/Bienne', 'biel|bienne'],
    ['Bruxelles - Brussel', 'bruxelles|brussel'],
    ['Saint-Denis (93)', 'saint denis|93'],
    ['Lyon\nFrance', 'lyon france'],
    // Arrondissements
    ['Paris 15ème', 'paris 15e'],
    ['Paris 15 eme arrondissement', 'paris 15e'],
    ['Paris XVe', 'paris 15e'],
    ['Paris XV', 'paris 15e'],
    ['quinzième arrondissement de Paris', '15e de paris'],
    ['Paris 1er', 'paris 1e'],
    ['Lyon IIIe arrdt', 'lyon 3e'],
    ['premier', 'premier'],
    // Streets and buildings
    ['12 bis rue de Paris, 59000 Lille', '(rue de paris)|lille #59000'],
    ['Nantes 3 quai de la Fosse', 'nantes|(quai de la fosse)'],
    ['Bahnhofstrasse 1, 8001 Zürich', '(bahnhofstrasse)|zurich #8001'],
    ['Kerkstraat 12, 2060 Antwerpen', '(kerkstraat)|antwerpen #2060'],
    ['Marne-la-Vallée', 'marne la vallee'],
    ['gare de Lyon, Paris', '(lyon)|paris'],
    ['aéroport de Nice', '(nice)'],
    ['rue', 'rue'],
  ])('reads %j as %s', (text, expected) => expect(shown(text)).toBe(expected));

  it('keeps two postcodes at most, of a text of any length', () => {
    expect(readQuery('12345, '.repeat(1000)).postcodes).toHaveLength(2);
  });
});
