import 'server-only';
import type { SalesPoint } from '../content/types';
import type { Locale } from '../i18n/routing';
import { gazetteer, type Town } from './gazetteer/gazetteer';
import { namesContaining, townsNamed } from './gazetteer/name-index';
import { namesakes, REGIONS, type Region, regionName, regionOf } from './gazetteer/regions';
import { memoizePerList } from './memoize-per-list';
import { foldName, fuzzyFragments, fuzzyMatcher, RANK, rankMatch } from './name-matching';
import { type Place, postcodePlace, regionLabel, regionPlace, townCode, townPlace } from './places';

/** A place and how well it matches the search (`RANK`). */
export type PlaceMatch = { place: Place; rank: number };

type Candidate = { rank: number; population: number; place: (locale: Locale) => Place };

/** A town and the region of the same name count as one: "Paris". */
const isSame = (a: Place, b: Place) =>
  a.label === b.label || (b.kind === 'region' && a.name === b.name && a.country === b.country);

const byRank = (a: Candidate, b: Candidate) => a.rank - b.rank || b.population - a.population;

/** Postcodes of the shops themselves: the gazetteer has none for Belgium and Switzerland. */
const shopPostcodes = memoizePerList((points) => {
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

function postcodeCandidates(points: readonly SalesPoint[], digits: string): Candidate[] {
  const french = [...gazetteer().byPostcode]
    .filter(([postcode]) => postcode.startsWith(digits))
    .flatMap(([postcode, [town]]) => (town ? [postcodePlace(postcode, town)] : []));
  const known = new Set(french.map(({ name }) => name.slice(0, 5)));
  const others = shopPostcodes(points).filter(
    ({ name, country }) =>
      name.startsWith(digits) && (country !== 'FR' || !known.has(name.slice(0, 5))),
  );
  return [...french, ...others].map((place) => ({
    rank: place.name.startsWith(`${digits} `) ? RANK.exact : RANK.prefix,
    population: 0,
    place: () => place,
  }));
}

const largestTown = ({ country, code }: Region): Town | undefined =>
  gazetteer().towns.find((town) => town.country === country && town.region === code);

/** How well a region matches a search, by its best name; undefined where it does not. */
function rankRegion(region: Region, search: string): number | undefined {
  const ranks = namesakes(region)
    .map(({ name }) => rankMatch(foldName(name), search))
    .filter((rank) => rank !== undefined);
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

function regionCandidates(search: string): Candidate[] {
  return REGIONS.flatMap((region) => {
    const { country, code } = region;
    const isLabelOrCode =
      namesakes(region).some((namesake) => foldName(regionLabel(namesake)) === search) ||
      (country === 'FR' && code.toLowerCase() === search);
    const rank = isLabelOrCode ? RANK.exact : rankRegion(region, search);
    const town = rank === undefined ? undefined : largestTown(region);
    return rank === undefined || !town
      ? []
      : [
          {
            rank,
            population: isLabelOrCode ? Number.POSITIVE_INFINITY : 0,
            place: (locale) =>
              regionPlace({ ...region, name: regionName(country, code, locale) ?? '' }, town),
          },
        ];
  });
}

const townCandidate = (town: Town, rank: number): Candidate => ({
  rank,
  population: town.population,
  place: (locale) => townPlace(town, locale),
});

/** Own names come before exonyms: "Vienne" is first the town on the Rhône, then Vienna, sixty times as large. */
const EXONYM_WEIGHT = 0.01;

function townCandidates(search: string): Candidate[] {
  const ranks = new Map<Town, number>();
  for (const { town, name } of namesContaining(search)) {
    const rank = rankMatch(name, search);
    if (rank !== undefined) ranks.set(town, Math.min(rank, ranks.get(town) ?? rank));
  }
  return Array.from(ranks, ([town, rank]) => {
    const candidate = townCandidate(town, rank);
    if (rank === RANK.exact && town.keys[0] !== search) candidate.population *= EXONYM_WEIGHT;
    return candidate;
  });
}

/** "lyon 69": a town's label, in any language. */
function labelCandidates(search: string): Candidate[] {
  const [, name = '', code] = /^(.+) ([a-z0-9]{2,3})$/.exec(search) ?? [];
  if (!code) return [];
  return townsNamed(name)
    .filter((town) => townCode(town).toLowerCase() === code)
    .map((town) => townCandidate(town, RANK.exact));
}

/** Towns whose names are a typo away, without hamlets: they are too many and too similar. */
function fuzzyCandidates(search: string): Candidate[] {
  const matches = fuzzyMatcher(search);
  const towns = namesContaining(...fuzzyFragments(search))
    .filter(({ town, name }) => town.population > 0 && matches(name))
    .map(({ town }) => town);
  return Array.from(new Set(towns), (town) => townCandidate(town, RANK.typo));
}

function candidatesFor(points: readonly SalesPoint[], search: string): Candidate[] {
  const [, postcode] = /^(\d{4,5})\b/.exec(search) ?? [];
  if (postcode) return postcodeCandidates(points, postcode);
  const found = [
    ...labelCandidates(search),
    ...townCandidates(search),
    ...regionCandidates(search),
  ];
  if (/^\d{2,3}$/.test(search)) found.push(...postcodeCandidates(points, search));
  return found.length > 0 ? found : fuzzyCandidates(search);
}

/**
 * Towns, postcodes and regions that match a search, best first: exact names, then prefixes, then
 * prefixes of a later word, and fuzzy matches only where there is nothing else. Among equals, the
 * larger town comes first.
 * @param points the shops, whose postcodes are searched too
 * @param locale the language of the results' names; names of all languages match
 */
export function searchPlaces(
  points: readonly SalesPoint[],
  query: string,
  limit: number,
  locale: Locale,
): PlaceMatch[] {
  const search = foldName(query);
  if (search === '') return [];
  const matches: PlaceMatch[] = [];
  for (const { rank, place } of candidatesFor(points, search).sort(byRank)) {
    if (matches.length === limit) break;
    const match = { place: place(locale), rank };
    if (!matches.some((other) => isSame(other.place, match.place))) matches.push(match);
  }
  return matches;
}
