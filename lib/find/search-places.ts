import 'server-only';
import type { SalesPoint } from '../content/types';
import type { Locale } from '../i18n/routing';
import { fold } from './fold';
import { gazetteer, type Town } from './gazetteer/gazetteer';
import { REGIONS, type Region, regionOf } from './gazetteer/regions';
import { oncePerList } from './once';
import { type Place, postcodePlace, regionLabel, regionPlace, townCode, townPlace } from './places';
import { isNearly, RANK, rankName } from './rank';

/** A place and how well it answers the search (`RANK`). */
export type Hit = { place: Place; rank: number };

type Candidate = { rank: number; population: number; place: (locale: Locale) => Place };

/** A town and the region of its name are one answer: "Paris". */
const isSame = (a: Place, b: Place) =>
  a.label === b.label || (b.kind === 'region' && a.name === b.name && a.country === b.country);

const byRank = (a: Candidate, b: Candidate) => a.rank - b.rank || b.population - a.population;

/** Postcodes of the shops' own towns: no bundled source knows those of Belgium and Switzerland. */
const shopPostcodes = oncePerList((points) => {
  const places = new Map<string, Place>();
  for (const shop of points) {
    const key = `${shop.country} ${shop.postcode}`;
    if (!places.has(key))
      places.set(
        key,
        postcodePlace(shop.postcode, { ...shop, name: shop.city, region: regionOf(shop) }),
      );
  }
  return [...places.values()];
});

function postcodesFrom(points: readonly SalesPoint[], digits: string): Candidate[] {
  const french = [...gazetteer().byPostcode]
    .filter(([postcode]) => postcode.startsWith(digits))
    .flatMap(([postcode, [town]]) => (town ? [postcodePlace(postcode, town)] : []));
  const known = new Set(french.map(({ name }) => name.slice(0, 5)));
  const others = shopPostcodes(points).filter(
    ({ name, country }) =>
      name.startsWith(digits) && (country !== 'FR' || !known.has(name.slice(0, 5))),
  );
  return [...french, ...others].map((place) => ({
    rank: place.name.startsWith(`${digits} `) ? RANK.exact : RANK.start,
    population: 0,
    place: () => place,
  }));
}

const largestIn = ({ country, code }: Region): Town | undefined =>
  gazetteer().towns.find((town) => town.country === country && town.region === code);

function regionsFor(search: string): Candidate[] {
  return REGIONS.flatMap((region) => {
    const isOwn =
      fold(regionLabel(region)) === search ||
      (region.country === 'FR' && region.code.toLowerCase() === search);
    const rank = isOwn ? RANK.exact : rankName(fold(region.name), search);
    const middle = rank === undefined ? undefined : largestIn(region);
    return rank === undefined || !middle
      ? []
      : [
          {
            rank,
            population: isOwn ? Number.POSITIVE_INFINITY : 0,
            place: () => regionPlace(region, middle),
          },
        ];
  });
}

const townCandidate = (town: Town, rank: number): Candidate => ({
  rank,
  population: town.population,
  place: (locale) => townPlace(town, locale),
});

/** "Vienne" is the town on the Rhône, and only then Austria's capital, sixty times as large. */
const KNOWN_BY_ANOTHER_NAME = 0.01;

function townsFor(search: string): Candidate[] {
  return gazetteer().towns.flatMap((town) => {
    const ranks = town.keys.flatMap((key) => rankName(key, search) ?? []);
    if (ranks.length === 0) return [];
    const candidate = townCandidate(town, Math.min(...ranks));
    if (candidate.rank === RANK.exact && town.keys[0] !== search)
      candidate.population *= KNOWN_BY_ANOTHER_NAME;
    return [candidate];
  });
}

/** "lyon 69": a name and the code behind it, as in a place's label of any language. */
function labelledTowns(search: string): Candidate[] {
  const [, name = '', code] = /^(.+) ([a-z0-9]{2,3})$/.exec(search) ?? [];
  if (!code) return [];
  return gazetteer()
    .towns.filter((town) => town.keys.includes(name) && townCode(town).toLowerCase() === code)
    .map((town) => townCandidate(town, RANK.exact));
}

/** Hamlets are too many and too alike to be guessed at. */
const mistypedTowns = (search: string): Candidate[] =>
  gazetteer()
    .towns.filter(
      ({ population, keys }) => population > 0 && keys.some((key) => isNearly(key, search)),
    )
    .map((town) => townCandidate(town, RANK.typo));

function candidatesFor(points: readonly SalesPoint[], search: string): Candidate[] {
  const [, postcode] = /^(\d{4,5})\b/.exec(search) ?? [];
  if (postcode) return postcodesFrom(points, postcode);
  const found = [...labelledTowns(search), ...townsFor(search), ...regionsFor(search)];
  if (/^\d{2,3}$/.test(search)) found.push(...postcodesFrom(points, search));
  return found.length > 0 ? found : mistypedTowns(search);
}

/**
 * Towns, postcodes and regions that a visitor may mean, the likeliest first: the exact name, then
 * names that begin so, then those with such a word, and only without any of them, typos; the larger
 * town first.
 * @param points the shops, whose postcodes are known too
 * @param locale the language that towns are named in; all languages' names are found
 */
export function searchPlaces(
  points: readonly SalesPoint[],
  query: string,
  limit: number,
  locale: Locale,
): Hit[] {
  const search = fold(query);
  if (search === '') return [];
  const hits: Hit[] = [];
  for (const { rank, place } of candidatesFor(points, search).sort(byRank)) {
    if (hits.length === limit) break;
    const found = place(locale);
    if (!hits.some((hit) => isSame(hit.place, found))) hits.push({ place: found, rank });
  }
  return hits;
}
