import { describe, expect, it } from 'vitest';
import { areas } from '@/lib/find/gazetteer/areas';
import { gazetteer } from '@/lib/find/gazetteer/gazetteer';
import { placesNamed } from '@/lib/find/gazetteer/names';
import { regionOf } from '@/lib/find/gazetteer/regions';
import { areaPlace, townPlace } from '@/lib/find/places';
import { searchPlaces } from '@/lib/find/search-places';
import { routing } from '@/lib/i18n/routing';

const labels = (query: string) => searchPlaces(query, 5, 'fr').map(({ place }) => place.label);

// What people type, and what it finds: tests/find/searches.yaml.
describe('searchPlaces', () => {
  it.each([
    ['Lyon', 'Lyon (69)'],
    ['69003', '69003 Lyon 3e'],
    ['Saint-Denis (974)', 'Saint-Denis (974)'],
    ['Saint-Denis (93)', 'Saint-Denis (93)'],
    ['Mons', 'Mons (Belgique)'],
    ['Mons (BE)', 'Mons (Belgique)'],
    ['Bienne (BE)', 'Bienne (Suisse)'],
    ['Buchs', 'Buchs (Saint-Gall)'],
    ['Rhône (FR-69)', 'Rhône (FR-69)'],
    ['2A', 'Corse-du-Sud (FR-2A)'],
    ['PACA', 'Provence-Alpes-Côte d’Azur'],
    ['Suisse', 'Suisse'],
  ])('labels what it finds for "%s" %s', (query, label) => expect(labels(query)[0]).toBe(label));

  it('lists the larger of several namesakes first, and each once', () => {
    const found = labels('saint-denis');
    expect(found.slice(0, 2)).toEqual(['Saint-Denis (974)', 'Saint-Denis (93)']);
    expect(new Set(found).size).toBe(found.length);
  });

  it('finds nothing for nonsense, and never throws', () => {
    for (const query of ['', '   ', 'xqzzzyw', '?', '99999', '(', '\u0000', '💥', 'a'.repeat(300)])
      expect(labels(query).length).toBeLessThanOrEqual(5);
    expect(labels('xqzzzyw')).toEqual([]);
  });
});

it.each(routing.locales)('a town is found by its label in %s', (locale) => {
  const { towns } = gazetteer();
  const some = towns.filter((_, index) => index % 97 === 0);
  const lost = some
    .map((town) => {
      const named = placesNamed((town.keys[0] ?? '').split(' '));
      return townPlace(
        town,
        named.flatMap((place) => place.town ?? []),
        locale,
      );
    })
    .filter(({ label }) => {
      const [best] = searchPlaces(label, 1, locale);
      return !best?.isExact || best.place.label !== label;
    });
  expect(lost.map(({ label }) => label)).toEqual([]);
});

it.each(routing.locales)('every region and country is found by its label in %s', (locale) => {
  const lost = areas()
    .map((area) => areaPlace(area, locale))
    // The town of the same name shows as much: Monaco, Luxembourg.
    .filter(({ label, country, region }) => {
      const [best] = searchPlaces(label, 1, locale);
      return best?.place.country !== country || best.place.region !== region || !best.isExact;
    });
  expect(lost.map(({ label }) => label)).toEqual([]);
});

it('a region is named in the visitor’s language, and its view shows all of it', () => {
  const [match] = searchPlaces('Hainaut', 1, 'nl');
  expect(match?.place.label).toBe('Henegouwen (BE-WHT)');
  const [west, south, east, north] = match?.place.bounds ?? [0, 0, 0, 0];
  // Comines-Warneton, an exclave, and Chimay.
  for (const [latitude, longitude] of [
    [50.77, 2.99],
    [50.05, 4.32],
  ] as const)
    expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true);
});

it('all of France is what lies in Europe', () => {
  const [match] = searchPlaces('Frankreich', 1, 'de');
  expect(match?.place).toMatchObject({ kind: 'country', name: 'Frankreich' });
  const [west, south, east, north] = match?.place.bounds ?? [0, 0, 0, 0];
  expect([west > -6, south > 41, east < 10, north < 52]).toEqual([true, true, true, true]);
});

describe('regionOf', () => {
  it.each([
    ['FR', '69002', 45.75, 4.85, '69'],
    ['FR', '20000', 41.92, 8.73, '2A'],
    ['FR', '20200', 42.7, 9.45, '2B'],
    ['FR', '97400', -20.88, 55.45, '974'],
    ['BE', '4000', 50.63, 5.57, 'WLG'],
    ['CH', '1204', 46.2, 6.14, 'GE'],
    ['CH', '4052', 47.546, 7.605, 'BS'],
    ['CH', '9014', 47.41, 9.34, 'SG'],
    ['CH', '1890', 46.217, 7.003, 'VS'],
    ['CH', '6010', 47.035, 8.277, 'LU'],
    ['LU', '1648', 49.61, 6.13, 'LU'],
    ['DE', '10115', 52.53, 13.38, ''],
  ])('of a shop in %s %s at %f, %f is "%s"', (country, postcode, latitude, longitude, region) => {
    expect(regionOf({ country, postcode, latitude, longitude })).toBe(region);
  });
});
