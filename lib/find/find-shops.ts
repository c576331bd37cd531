import 'server-only';
import type { SalesPoint } from '../content/types';
import type { Locale } from '../i18n/routing';
import { shopsInRegion } from './directory';
import { type Bounds, type Position, readBounds, readNear } from './geo';
import { LIST_LIMIT, LIST_STEP } from './map-points';
import {
  countWithin,
  type FoundShop,
  kilometres,
  nearestShops,
  type ShopsInView,
  shopsInView,
} from './nearest';
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
  /** What the map was moved to, and the shops there. */
  view?: View;
  /** Labels of other places that may be meant. */
  alternatives: string[];
};

/** An area of the map with its shops, those nearest to its middle first. */
export type View = ShopsInView & { bounds: Bounds };

/** What still counts as near: half an hour by car. */
export const NEARBY_KM = 30;
const ALTERNATIVES = 5;

/** `40` → 40; anything but a whole number from 1 to 200 is the list's usual number. */
function readCount(text = ''): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= LIST_LIMIT ? count : LIST_STEP;
}

/** The shops of an area, as its page and `GET /api/sales-points/nearest` list them. */
export const viewOf = (points: readonly SalesPoint[], bounds: Bounds, count?: string): View => ({
  bounds,
  ...shopsInView(points, bounds, readCount(count)),
});

const nowhere = (trouble: Trouble, alternatives: string[] = []): Found => ({
  trouble,
  shops: [],
  count: 0,
  alternatives,
});

const around = (points: readonly SalesPoint[], from: Position) => ({
  from,
  shops: nearestShops(points, from, LIST_STEP),
  count: countWithin(points, from, NEARBY_KM),
});

const listOf = (view: View | undefined) => ({
  shops: view?.shops.map((shop) => ({ shop })) ?? [],
  count: view?.total ?? 0,
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
export function findShops(points: readonly SalesPoint[], search: Search, locale: Locale): Found {
  const { q, near, point, bbox } = search;
  const bounds = bbox ? readBounds(bbox) : undefined;
  if (bbox && !bounds) return nowhere('badPosition');
  const view = bounds && viewOf(points, bounds, search.count);
  const shop = point ? points.find(({ documentId }) => documentId === point) : undefined;
  if (point && !shop && !q && !near && !view) return nowhere('unknownPoint');
  const found: Found = near
    ? fromPosition(points, near)
    : q
      ? fromWords(points, q, locale)
      : { ...(shop ? around(points, shop) : listOf(view)), alternatives: [] };
  if (!shop) return { ...found, view };
  const start = q || near ? found.from : undefined;
  return {
    ...found,
    view,
    selected: { shop, km: start && kilometres(start, shop) },
    shops: found.shops.filter((other) => other.shop !== shop),
  };
}
