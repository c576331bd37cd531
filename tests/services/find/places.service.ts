import { describe, expect, it } from 'vitest';
import { regionOf } from '@/lib/find/gazetteer/regions';
import { searchPlaces } from '@/lib/find/search-places';
import { distanceKm } from '@/lib/find/spatial-index';
import {
  formerCommunes,
  frenchLists,
  idleFaults,
  isFault,
  kmFrom,
  readCsv,
  SAME_PLACE_KM,
} from '../../find/french-lists';

const lists = frenchLists();
const MEDIAN_KM = 1;
/** A former commune may be anywhere in a large one, of which the list has the middle. */
const IN_COMMUNE_KM = 15;

describe('every place of France', () => {
  it('is within five kilometres of where either list has it, but for the lists’ named faults', () => {
    const away = lists.filter(
      (place) => !isFault(place) && !((kmFrom(place) ?? Number.NaN) <= SAME_PLACE_KM),
    );
    expect(away).toEqual([]);
    expect(idleFaults(lists)).toEqual([]);
  });

  it.each(['La Poste', 'GeoNames'])('is within a kilometre of %s in most cases', (source) => {
    const distances = lists
      .filter((place) => place.source === source)
      .flatMap((place) => kmFrom(place) ?? [])
      .sort((a, b) => a - b);
    expect(distances[Math.floor(distances.length / 2)]).toBeLessThan(MEDIAN_KM);
  });

  it('is found first by its postcode and name, also where it has merged', () => {
    const places = [
      ...lists.filter((place) => !isFault(place)).map((place) => ({ place, km: SAME_PLACE_KM })),
      ...formerCommunes().map((place) => ({ place, km: IN_COMMUNE_KM })),
    ];
    const lost = places.filter(({ place, km }) => {
      const [first] = searchPlaces(`${place.postcode} ${place.name}`, 1, 'fr');
      return !first?.isExact || distanceKm(first.place, place) > km;
    });
    expect(
      lost.map(({ place: { source, postcode, name } }) => `${source} ${postcode} ${name}`),
    ).toEqual([]);
  });
});

describe.each([
  ['CH', 'state_code'],
  ['BE', 'province_code'],
])('a shop in %s', (country, column) => {
  it('is in the region of its postcode', () => {
    const rows = readCsv(`scripts/data/postcodes/${country.toLowerCase()}.csv`);
    // A few places are listed twice, the second time with a neighbouring municipality.
    const regions = new Map<string, Set<string | undefined>>();
    const keyOf = ({ zipcode = '', place = '' }) => `${zipcode} ${place}`;
    for (const row of rows)
      regions.set(keyOf(row), (regions.get(keyOf(row)) ?? new Set()).add(row[column]));
    const wrong = rows.flatMap((row) => {
      const { zipcode: postcode = '', place: city = '', latitude, longitude } = row;
      const position = { latitude: Number(latitude), longitude: Number(longitude) };
      const region = regionOf({ country, postcode, city, ...position });
      return regions.get(keyOf(row))?.has(region) ? [] : [keyOf(row)];
    });
    expect(wrong).toEqual([]);
  });
});
