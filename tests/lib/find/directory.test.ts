import { describe, expect, it } from 'vitest';
import { buildDirectory, shopsInArea } from '@/lib/find/directory';
import { searchPlaces } from '@/lib/find/search-places';
import type { Locale } from '@/lib/i18n/routing';
import { shop } from '../../support/shops';

const at = (city: string, postcode: string, fields = {}) =>
  shop({ name: city, city, postcode, ...fields });
const NAMUR = at('Namur', '5000', { country: 'BE', latitude: 50.47, longitude: 4.87 });
const SHOPS = [
  at('Évreux', '27000'),
  NAMUR,
  at('Paris', '75011'),
  at('Eu', '76260'),
  at('Paris', '75001'),
  at('Zeitz', '06712', { country: 'DE' }),
];

const outline = (locale: Locale) =>
  buildDirectory(SHOPS, locale).map(({ country, count, regions }) => [
    country,
    count,
    ...regions.map(
      ({ region, towns }) =>
        `${region.name}: ${towns.map(({ town, shops }) => `${town} ${shops.length}`)}`,
    ),
  ]);

describe('the store directory', () => {
  it('groups shops by country, region and town, with the locale’s names and sort order', () => {
    expect(outline('fr')).toEqual([
      ['France', 4, 'Eure: Évreux 1', 'Paris: Paris 2', 'Seine-Maritime: Eu 1'],
      ['Allemagne', 1, ': Zeitz 1'],
      ['Belgique', 1, 'Namur: Namur 1'],
    ]);
    expect(outline('de').map(([country]) => country)).toEqual([
      'Frankreich',
      'Belgien',
      'Deutschland',
    ]);
    expect(outline('nl')).toContainEqual(['België', 1, 'Namen: Namur 1']);
  });

  it('sorts arrondissements by number', () => {
    const shops = ['Paris 10e', 'Paris 2e', 'Paris 1er'].map((city) => at(city, '75002'));
    const [france] = buildDirectory(shops, 'fr');
    expect(france?.regions[0]?.towns.map(({ town }) => town)).toEqual([
      'Paris 1er',
      'Paris 2e',
      'Paris 10e',
    ]);
  });

  it('lists overseas France under France with either country code', () => {
    const shops = [
      at('Cayenne', '97300', { country: 'GF' }),
      at('Kourou', '97310'),
      at('Nouméa', '98800', { country: 'NC' }),
      at('Gustavia', '97133'),
      at('Lyon', '69002'),
    ];
    expect(
      buildDirectory(shops, 'fr').map(({ country, regions }) => [
        country,
        ...regions.map(({ region, count }) => `${region.name} ${count}`),
      ]),
    ).toEqual([['France', 'Guyane 2', 'Nouvelle-Calédonie 1', 'Rhône 1', 'Saint-Barthélemy 1']]);
    const countIn = (query: string) => {
      const [match] = searchPlaces(query, 1, 'fr');
      return match && shopsInArea(shops, match.place).length;
    };
    expect(['France', 'Outre-mer', 'Guyane', 'Nouvelle-Calédonie'].map(countIn)).toEqual([
      5, 4, 2, 1,
    ]);
  });

  it('keeps a country that is not an ISO code as it is', () => {
    const [group] = buildDirectory([at('Leeds', 'LS1', { country: 'United Kingdom' })], 'fr');
    expect(group).toMatchObject({ code: 'United-Kingdom', country: 'United Kingdom', count: 1 });
    expect(group?.regions).toMatchObject([{ region: { name: '' }, towns: [{ town: 'Leeds' }] }]);
  });

  it('is empty for an empty list', () => expect(buildDirectory([], 'fr')).toEqual([]));
});
