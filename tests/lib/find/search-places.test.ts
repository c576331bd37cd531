import { describe, expect, it } from 'vitest';
import { namesakes, REGIONS, regionOf } from '@/lib/find/gazetteer/regions';
import { regionLabel } from '@/lib/find/places';
import { searchPlaces } from '@/lib/find/search-places';
import { shop } from '../../support/shops';

const labels = (query: string, points = [shop()]) =>
  searchPlaces(points, query, 5, 'fr').map(({ place }) => place.label);

describe('searchPlaces', () => {
  it.each([
    ['Lyon', 'Lyon (69)'],
    ['lyon', 'Lyon (69)'],
    ['saint etienne', 'Saint-Étienne (42)'],
    ['St-Etienne', 'Saint-Étienne (42)'],
    ['SAINT ÉTIENNE', 'Saint-Étienne (42)'],
    ['marseil', 'Marseille (13)'],
    ['strazbourg', 'Strasbourg (67)'],
    ['Toulousse', 'Toulouse (31)'],
    ['Saint-Denis (974)', 'Saint-Denis (974)'],
    ['Saint-Denis (93)', 'Saint-Denis (93)'],
    ['Geneva', 'Genève (GE)'],
    ['Genf', 'Genève (GE)'],
    ['Brussel', 'Bruxelles (BE)'],
    ['st gallen', 'Saint-Gall (SG)'],
    ['69003', '69003 Lyon 3e'],
    ['75000', '75000 Paris'],
    ['01400', '01400 Châtillon-sur-Chalaronne'],
    ['Rhône', 'Rhône (FR-69)'],
    ['Paris (FR-75)', 'Paris (FR-75)'],
    ['2A', 'Corse-du-Sud (FR-2A)'],
    ['Ambutrix', 'Ambutrix (01)'],
  ])('finds for "%s" first %s', (query, label) => expect(labels(query)[0]).toBe(label));

  it('finds a postcode that only a shop has', () => {
    const points = [
      shop({ postcode: '1204', city: 'Genève', country: 'CH', latitude: 46.2, longitude: 6.14 }),
    ];
    expect(labels('1204', points)).toEqual(['1204 Genève']);
    expect(labels('1204')).toEqual([]);
  });

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

it('every region is found by its label, in any language', () => {
  const lost = REGIONS.flatMap(namesakes).filter((namesake) => {
    const [best] = searchPlaces([shop()], regionLabel(namesake), 1, 'fr');
    return best?.place.region !== namesake.code || best.place.country !== namesake.country;
  });
  expect(lost).toEqual([]);
});

it('a region is named in the visitor’s language', () => {
  const [match] = searchPlaces([shop()], 'Hainaut', 1, 'nl');
  expect(match?.place.label).toBe('Henegouwen (BE-WHT)');
});

describe('regionOf', () => {
  it.each([
    ['FR', '69002', 45.75, 4.85, '69'],
    ['FR', '20000', 41.92, 8.73, '2A'],
    ['FR', '20200', 42.7, 9.45, '2B'],
    ['FR', '97400', -20.88, 55.45, '974'],
    ['BE', '4000', 50.63, 5.57, 'WLG'],
    ['CH', '1204', 46.2, 6.14, 'GE'],
    ['LU', '1648', 49.61, 6.13, 'LU'],
    ['DE', '10115', 52.53, 13.38, ''],
  ])('of a shop in %s %s at %f, %f is "%s"', (country, postcode, latitude, longitude, region) => {
    expect(regionOf({ country, postcode, latitude, longitude })).toBe(region);
  });
});
