import 'server-only';
import type { SalesPoint } from '../content/types';
import type { Locale } from '../i18n/routing';
import { LIST_LIMIT, LIST_STEP, type ShopsInBounds, type Suggestion } from './api';
import { shopsInArea } from './directory';
import { type Bounds, HOME_BOUNDS, type Position, parseBbox, parsePosition } from './geo';
import type { PlaceMatch } from './place-matches';
import { isArea, type Place } from './places';
import { searchPlaces } from './search-places';
import type { Search } from './search-query';
import {
  countWithin,
  distanceKm,
  type ListedShop,
  nearestShops,
  shopsInBounds,
} from './spatial-index';
import { toSuggestion } from './suggestions';

/** Why a search failed; each is a message of `find`. */
export type SearchFailure = 'unknownTown' | 'badPosition' | 'unknownPoint';

export type SearchResult = {
  failure?: SearchFailure;
  /** The place that was searched for. */
  place?: Place;
  /** Whether the place is a guess: after a typo, for a name's beginning, or where several are as likely. */
  isGuess?: boolean;
  /**
   * Where distances are measured from: the place, the visitor or the selected shop. A region or
   * country has one only without shops of its own: those nearest to it are listed then.
   */
  from?: Position;
  /** The shop that the URL names. */
  selected?: ListedShop;
  /** Nearest first; a region's or country's by town. */
  shops: ListedShop[];
  /** How many shops are within `NEARBY_KM`, or in the region or country. */
  count: number;
  /** The area that the map was moved to, with its shops. */
  viewport?: Viewport;
  /** Other places that the search may mean, at most three; an exact answer has none. */
  alternatives: Suggestion[];
};

/** An area of the map with its shops, those nearest to its centre first. */
export type Viewport = ShopsInBounds & { bounds: Bounds };

/** Shops within half an hour by car count as nearby. */
export const NEARBY_KM = 30;
const MAX_ALTERNATIVES = 3;

/** How many shops to list: `40` → 40; the usual number for anything but a whole number from 1 to `LIST_LIMIT`. */
export function parseCount(text = ''): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= LIST_LIMIT ? count : LIST_STEP;
}

/** The shops of an area, as the page and `GET /api/sales-points/nearest` list them. */
export const listViewport = (
  points: readonly SalesPoint[],
  bounds: Bounds,
  count?: string,
): Viewport => ({ bounds, ...shopsInBounds(points, bounds, parseCount(count)) });

const failed = (failure: SearchFailure): SearchResult => ({
  failure,
  shops: [],
  count: 0,
  alternatives: [],
});

const listAround = (points: readonly SalesPoint[], from: Position) => ({
  from,
  shops: nearestShops(points, from, LIST_STEP),
  count: countWithin(points, from, NEARBY_KM),
});

const listOf = (viewport: Viewport | undefined) => ({
  shops: viewport?.shops.map((shop) => ({ shop })) ?? [],
  count: viewport?.total ?? 0,
});

/** Of two places with the name that was typed, neither is clearly meant if one is not ten times as large. */
const CLEAR_MAJORITY = 10;
/** Enough to have all places of a name that are as likely. */
const MAX_MATCHES = 20;

const listIn = (points: readonly SalesPoint[], place: Place) => {
  const shops = isArea(place) ? shopsInArea(points, place).map((shop) => ({ shop })) : [];
  return shops.length > 0 ? { shops, count: shops.length } : listAround(points, place);
};

function searchByName(points: readonly SalesPoint[], query: string, locale: Locale): SearchResult {
  const matches = searchPlaces(query, MAX_MATCHES, locale);
  const [best] = matches;
  if (!best) return failed('unknownTown');
  const alternativesTo = (shown?: PlaceMatch, among = matches) =>
    among
      .filter((match) => match !== shown)
      .slice(0, MAX_ALTERNATIVES)
      .map(({ place }) => toSuggestion(place));
  // A postcode that is only begun may be any of those that begin so.
  if (best.place.kind === 'postcode' && !best.isExact)
    return { ...failed('unknownTown'), alternatives: alternativesTo() };
  const asLikely = matches.filter(
    ({ isExact, weight }) => isExact === best.isExact && weight * CLEAR_MAJORITY >= best.weight,
  );
  // Of places that are as likely, the first with a shop nearby: Saint-Denis by Paris, not on La Réunion.
  const shown = asLikely.find(({ place }) => listIn(points, place).count > 0) ?? best;
  return {
    place: shown.place,
    isGuess: !best.isExact || asLikely.length > 1,
    alternatives: alternativesTo(shown, best.isExact ? asLikely : matches),
    ...listIn(points, shown.place),
  };
}

function searchByPosition(points: readonly SalesPoint[], near: string): SearchResult {
  const from = parsePosition(near);
  return from ? { ...listAround(points, from), alternatives: [] } : failed('badPosition');
}

/**
 * Runs a search of any kind. An invalid one is reported as `failure`, never thrown.
 * @param locale the language of the places' names
 */
export function findShops(
  points: readonly SalesPoint[],
  search: Search,
  locale: Locale,
): SearchResult {
  const { q, near, point, bbox } = search;
  // A search with a place of its own needs no area.
  const bounds = bbox
    ? (parseBbox(bbox) ?? (q || near || point ? undefined : HOME_BOUNDS))
    : undefined;
  const viewport = bounds && listViewport(points, bounds, search.count);
  const shop = point ? points.find(({ documentId }) => documentId === point) : undefined;
  if (point && !shop && !q && !near && !viewport) return failed('unknownPoint');
  const result: SearchResult = near
    ? searchByPosition(points, near)
    : q
      ? searchByName(points, q, locale)
      : { ...(shop ? listAround(points, shop) : listOf(viewport)), alternatives: [] };
  if (!shop) return { ...result, viewport };
  const start = q || near ? result.from : undefined;
  return {
    ...result,
    viewport,
    selected: { shop, km: start && distanceKm(start, shop) },
    shops: result.shops.filter((other) => other.shop !== shop),
  };
}
