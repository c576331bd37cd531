import { describe, expect, it } from 'vitest';
import towns from '@/cms/data/towns.json';
import { findPlace, readTowns } from '@/cms/src/lib/shops/towns';
import { departmentOf } from '@/lib/find/gazetteer/gazetteer';
import { regionOf } from '@/lib/find/gazetteer/regions';
import { searchPlaces } from '@/lib/find/search-places';
import { distanceKm } from '@/lib/find/spatial-index';
import { frenchLists, isFault, kmFrom, SAME_PLACE_KM } from '../../find/french-lists';

/** Evenly spread over each list; all of them: tests/services/find/places.service.ts. */
const PLACES = 300;

/** Places that once stood tens of kilometres away or were missing, where public maps have them. */
const EXAMPLES: [postcode: string, name: string, latitude: number, longitude: number][] = [
  ['33970', 'Lège-Cap-Ferret', 44.8, -1.15],
  ['33124', 'Auros', 44.495, -0.146],
  ['50850', 'Ger', 48.681, -0.788],
  ['50850', 'Le Fresne-Poret', 48.714, -0.839],
  ['29242', 'Ouessant', 48.46, -5.09],
  ['83740', "La Cadière-d'Azur", 43.195, 5.754],
  ['01280', 'Prévessin-Moëns', 46.257, 6.08],
  ['85350', "L'Île-d'Yeu", 46.712, -2.352],
  ['56650', 'Inzinzac-Lochrist', 47.836, -3.262],
  ['40800', "Aire-sur-l'Adour", 43.702, -0.262],
  ['69450', "Saint-Cyr-au-Mont-d'Or", 45.816, 4.818],
  ['69160', 'Tassin-la-Demi-Lune', 45.764, 4.78],
  ['40390', 'Sainte-Marie-de-Gosse', 43.55, -1.23],
  ['12270', 'Najac', 44.22, 1.979],
  ['97320', 'Saint-Laurent-du-Maroni', 5.504, -54.029],
  ['97600', 'Mamoudzou', -12.781, 45.228],
  ['97500', 'Saint-Pierre', 46.779, -56.176],
  ['97500', 'Miquelon-Langlade', 47.1, -56.379],
  ['97133', 'Gustavia', 17.897, -62.85],
  ['97150', 'Marigot', 18.068, -63.083],
  ['98600', 'Mata-Utu', -13.282, -176.176],
  ['98714', 'Papeete', -17.537, -149.566],
  ['98735', 'Uturoa', -16.733, -151.442],
  ['98800', 'Nouméa', -22.274, 166.45],
];

describe('a place of France', () => {
  it('is where one of the two public lists has it, and the other one where it is not wrong', () => {
    const lists = frenchLists().filter((place) => !isFault(place));
    const step = Math.ceil(lists.length / (2 * PLACES));
    const away = lists
      .filter((_, index) => index % step === 0)
      .filter((place) => !((kmFrom(place) ?? Number.NaN) <= SAME_PLACE_KM));
    expect(away).toEqual([]);
  });

  it.each(EXAMPLES)('%s %s is found at %f, %f', (postcode, name, latitude, longitude) => {
    for (const query of [`${postcode} ${name}`, `${name} (${departmentOf(postcode)})`]) {
      const [match] = searchPlaces(query, 1, 'fr');
      expect(match?.isExact, query).toBe(true);
      expect(match && distanceKm(match.place, { latitude, longitude }), query).toBeLessThan(2);
    }
  });

  const imported = readTowns(towns);
  it.each(EXAMPLES)('%s %s has the same place in an import', (postcode, name, ...position) => {
    const { town } = findPlace(imported, 'FR', postcode, name);
    const [latitude, longitude] = position;
    expect(town && distanceKm(town, { latitude, longitude })).toBeLessThan(2);
  });

  it.each([
    ['Valserhône', 'Valserhône'],
    ['Bellegarde-sur-Valserine', 'Bellegarde-sur-Valserine'],
    ['Bâgé-Dommartin', 'Bâgé-Dommartin'],
    ['Bâgé-la-Ville', 'Bâgé-la-Ville'],
    ['Culoz-Béon', 'Culoz-Béon'],
    ['01350 Culoz', 'Culoz'],
    ['Annecy-le-Vieux', 'Annecy-le-Vieux'],
    ['Évry', 'Évry-Courcouronnes'],
    ['Cherbourg-Octeville', 'Cherbourg-Octeville'],
    ['Cherbourg-en-Cotentin', 'Cherbourg'],
  ])('that has merged is found by its new and by its former name: %s', (query, name) => {
    const [match] = searchPlaces(query, 1, 'fr');
    expect(match).toMatchObject({ isExact: true });
    expect(match?.place.name.replace(/^\d+ /, '')).toBe(name);
  });
});

describe('overseas France', () => {
  it.each([
    ['97133', 'FR-977 97133 Saint-Barthélemy'],
    ['97150', 'FR-978 97150 Saint-Martin'],
    ['97500', 'FR-975 97500 Saint-Pierre'],
    ['98600', 'FR-986 98600 Uvea'],
    ['98714', 'FR-987 98714 Papeete'],
    ['98800', 'FR-988 98800 Nouméa'],
    ['98000', 'MC- 98000 Monaco'],
    ['Nouméa', 'FR-988 Nouméa'],
    ['Marigot', 'FR-978 Marigot'],
    ['Bora-Bora', 'FR-987 Bora-Bora'],
    ['Saint-Pierre-et-Miquelon', 'FR-975 Saint-Pierre-et-Miquelon'],
    ['Wallis-et-Futuna', 'FR-986 Wallis-et-Futuna'],
    ['New Caledonia', 'FR-988 Nouvelle-Calédonie'],
    ['988', 'FR-988 Nouvelle-Calédonie'],
  ])('is found: %s is %s', (query, expected) => {
    const [{ place } = { place: undefined }] = searchPlaces(query, 1, 'fr');
    expect(`${place?.country}-${place?.region} ${place?.name}`).toBe(expected);
  });

  it.each([
    ['FR', '97133', '977'],
    ['BL', '97133', '977'],
    ['GP', '97133', '977'],
    ['FR', '97150', '978'],
    ['MF', '97150', '978'],
    ['FR', '97500', '975'],
    ['PM', '97500', '975'],
    ['FR', '97110', '971'],
    ['GP', '97110', '971'],
    ['RE', '97400', '974'],
    ['RE', '', '974'],
    ['YT', '97600', '976'],
    ['FR', '98600', '986'],
    ['WF', '98600', '986'],
    ['PF', '98713', '987'],
    ['FR', '98713', '987'],
    ['NC', '98800', '988'],
  ])(
    'has its own regions with either country code: %s %s is in %s',
    (country, postcode, region) => {
      expect(regionOf({ country, postcode, latitude: 0, longitude: 0 })).toBe(region);
    },
  );
});
