import 'server-only';
import type { SalesPoint } from '../content/types';
import type { Locale } from '../i18n/routing';
import { shopsInRegion } from './directory';
import { type Position, readNear } from './geo';
import { countWithin, type FoundShop, kilometres, nearestShops } from './nearest';
import type { Place } from './places';
import { RANK } from './rank';
import { searchPlaces } from './search-places';
import type { Search } from './search-query';

/** Why a search led nowhere. */
export type Trouble = 'unknownTown' | 'badPosition' | 'unknownPoint';

export type Found = {
  trouble?: Trouble;
  /** Where the search led: a place, or the visitor's own position. */
  place?: Place;
  from?: Position;
  /** The shop that the address names. */
  selected?: FoundShop;
  /** Nearest first; a region's by town. */
  shops: FoundShop[];
  /** How many are within `NEARBY_KM`, or in the region. */
  count: number;
  /** Labels of other places that may be meant. */
  alternatives: string[];
};

/** What still counts as near: half an hour by car. */
export const NEARBY_KM = 30;
const NEAREST_COUNT = 20;
const ALTERNATIVES = 5;

const nowhere = (trouble: Trouble, alternatives: string[] = []): Found => ({
  trouble,
  shops: [],
  count: 0,
  alternatives,
});

const around = (points: readonly SalesPoint[], from: Position) => ({
  from,
  shops: nearestShops(points, from, NEAREST_COUNT),
  count: countWithin(points, from, NEARBY_KM),
});

function fromWords(points: readonly SalesPoint[], words: string, locale: Locale): Found {
  const [first, ...others] = searchPlaces(points, words, ALTERNATIVES + 1, locale);
  if (!first) return nowhere('unknownTown');
  const { place, rank } = first;
  // A name that is the place's own leaves only its namesakes open.
  const alternatives = others
    .filter((other) => other.rank === RANK.exact || rank !== RANK.exact)
    .map((other) => other.place.label);
  if (place.kind === 'region') {
    const shops = shopsInRegion(points, place.country, place.region).map((shop) => ({ shop }));
    if (shops.length > 0) return { place, shops, count: shops.length, alternatives };
  }
  return { place, ...around(points, place), alternatives };
}

function fromPosition(points: readonly SalesPoint[], near: string): Found {
  const from = readNear(near);
  return from ? { ...around(points, from), alternatives: [] } : nowhere('badPosition');
}

/**
 * Answers a search of any kind; what cannot be understood is told as `trouble`, never thrown.
 * @param locale the language that places are named in
 */
export function findShops(
  points: readonly SalesPoint[],
  { q, near, point }: Search,
  locale: Locale,
): Found {
  const shop = point ? points.find(({ documentId }) => documentId === point) : undefined;
  if (point && !shop && !q && !near) return nowhere('unknownPoint');
  const found = near
    ? fromPosition(points, near)
    : q
      ? fromWords(points, q, locale)
      : { ...around(points, shop as SalesPoint), alternatives: [] };
  if (!shop) return found;
  const start = q || near ? found.from : undefined;
  return {
    ...found,
    selected: { shop, km: start && kilometres(start, shop) },
    shops: found.shops.filter((other) => other.shop !== shop),
  };
}
