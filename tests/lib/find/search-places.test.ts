import { describe, expect, it } from 'vitest';
import { REGIONS, regionOf } from '@/lib/find/gazetteer/regions';
import { regionLabel } from '@/lib/find/places';
import { searchPlaces } from '@/lib/find/search-places';
import { shop } from '../../support/shops';

const labels = (query: string, points = [shop()]) =>
  searchPlaces(points, query, 5, 'fr').map(({ place }) => place.label);

describe('a place is found', () => {
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
  ])('by «%s»: %s', (query, label) => expect(labels(query)[0]).toBe(label));

  it('by a postcode that only a shop knows', () => {
    const points = [
      shop({ postcode: '1204', city: 'Genève', country: 'CH', latitude: 46.2, longitude: 6.14 }),
    ];
    expect(labels('1204', points)).toEqual(['1204 Genève']);
    expect(labels('1204')).toEqual([]);
  });

  it('the larger town first, then its namesakes, each once', () => {
    const found = labels('saint-denis');
    expect(found.slice(0, 2)).toEqual(['Saint-Denis (974)', 'Saint-Denis (93)']);
    expect(new Set(found).size).toBe(found.length);
  });

  it('not at all for nonsense, and never with an error', () => {
    for (const query of ['', '   ', 'xqzzzyw', '?', '99999', '(', '\u0000', '💥', 'a'.repeat(300)])
      expect(labels(query).length).toBeLessThanOrEqual(5);
    expect(labels('xqzzzyw')).toEqual([]);
  });
});

it('every region is found by its label', () => {
  const lost = REGIONS.filter((region) => labels(regionLabel(region))[0] !== regionLabel(region));
  expect(lost).toEqual([]);
});

describe('the region of a shop', () => {
  it.each([
    ['FR', '69002', 45.75, 4.85, '69'],
    ['FR', '20000', 41.92, 8.73, '2A'],
    ['FR', '20200', 42.7, 9.45, '2B'],
    ['FR', '97400', -20.88, 55.45, '974'],
    ['BE', '4000', 50.63, 5.57, 'WLG'],
    ['CH', '1204', 46.2, 6.14, 'GE'],
    ['LU', '1648', 49.61, 6.13, 'LU'],
    ['DE', '10115', 52.53, 13.38, ''],
  ])('%s %s', (country, postcode, latitude, longitude, region) => {
    expect(regionOf({ country, postcode, latitude, longitude })).toBe(region);
  });
});
