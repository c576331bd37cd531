import 'server-only';
import type { SalesPoint } from '../content/types';
import type { Locale } from '../i18n/routing';
import { LIST_LIMIT, LIST_STEP, type Suggestion } from './api';
import { shopsInArea } from './directory';
import { type FilteredShops, filterShops } from './filter-shops';
import { type Bounds, HOME_BOUNDS, type Position, parseBbox, parsePosition } from './geo';
import { NEARBY_KM, openNearbyFirst } from './open-first';
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

/** Why a search failed, as a key of the `find` messages. */
export type SearchFailure = 'unknownTown' | 'badPosition' | 'unknownPoint';

export type SearchResult = {
  failure?: SearchFailure;
  /** The place that was searched for. */
  place?: Place;
  /**
   * Whether the place is a guess: after a typo, for the beginning of a name, or where several
   * places are as likely.
   */
  isGuess?: boolean;
  /**
   * The starting point of distances: the place, the visitor or the selected shop. A region or
   * country has one only where it has no shops of its own and the nearest ones are listed instead.
   */
  from?: Position;
  /** The shop that the URL names. */
  selected?: ListedShop;
  /**
   * The listed shops, nearest first, or by town in a region or country. Those that sell the flavour
   * come before the others. In a search for open shops, `openNearbyFirst` decides.
   */
  shops: ListedShop[];
  /** How many shops are within `NEARBY_KM`, or in the region or country. */
  count: number;
  /** How many of the listed shops have unknown flavours. */
  flavoursUnknownCount?: number;
  /**
   * How many shops of the same area a search for open ones leaves out, because their hours are not
   * known or are by arrangement.
   */
  hoursUnknownCount?: number;
  /** The area that the map was moved to, with its shops. */
  viewport?: Viewport;
  /** Other places that the search may mean, at most three; none where the place is certain. */
  alternatives: Suggestion[];
};

/**
 * An area of the map with its shops, those that sell the flavour first, and each group from the
 * centre outwards.
 */
export type Viewport = { bounds: Bounds; total: number; shops: SalesPoint[] };

const MAX_ALTERNATIVES = 3;

/**
 * How many shops to list: `40` → 40. Anything but a whole number from 1 to `LIST_LIMIT` gives the
 * default.
 */
export function parseCount(text = ''): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= LIST_LIMIT ? count : LIST_STEP;
}

/** The shops of an area, as the page and `GET /api/sales-points/nearest` list them. */
export function listViewport(
  { withFlavour, flavoursUnknown }: FilteredShops,
  bounds: Bounds,
  count?: string,
): Viewport {
  const limit = parseCount(count);
  const first = shopsInBounds(withFlavour, bounds, limit);
  const others = shopsInBounds(flavoursUnknown, bounds, limit - first.shops.length);
  return {
    bounds,
    total: first.total + others.total,
    shops: [...first.shops, ...others.shops],
  };
}

const failed = (failure: SearchFailure): SearchResult => ({
  failure,
  shops: [],
  count: 0,
  alternatives: [],
});

/** The places of a list that are reserved for shops with unknown flavours. */
const PLACES_FOR_UNKNOWN = LIST_STEP / 2;

type Part = 'withFlavour' | 'flavoursUnknown';

/** The closed shops nearby that open again, the soonest first. */
function openingNearby({ notOpen }: FilteredShops, part: Part, from: Position): ListedShop[] {
  if (!notOpen) return [];
  return nearestShops(notOpen.closed[part], from, Number.POSITIVE_INFINITY, { km: NEARBY_KM })
    .flatMap((entry) => {
      const opensAt = notOpen.opensAt(entry.shop);
      return opensAt === undefined
        ? []
        : [{ entry: { ...entry, isClosed: true as const }, opensAt }];
    })
    .sort((a, b) => a.opensAt - b.opensAt)
    .map(({ entry }) => entry);
}

/**
 * The shops that sell the flavour, then shops with unknown flavours, because one of them may be
 * much nearer.
 */
function listAround(filtered: FilteredShops, from: Position) {
  const { withFlavour, flavoursUnknown, notOpen } = filtered;
  const listPart = (part: Part, limit: number) =>
    openNearbyFirst(
      nearestShops(filtered[part], from, limit),
      openingNearby(filtered, part, from),
      limit,
    );
  const others = listPart('flavoursUnknown', LIST_STEP);
  const shops = listPart('withFlavour', LIST_STEP - Math.min(others.length, PLACES_FOR_UNKNOWN));
  const flavoursUnknownCount = countWithin(flavoursUnknown, from, NEARBY_KM);
  return {
    from,
    shops: [...shops, ...others.slice(0, LIST_STEP - shops.length)],
    count: countWithin(withFlavour, from, NEARBY_KM) + flavoursUnknownCount,
    flavoursUnknownCount,
    hoursUnknownCount: notOpen && countWithin(notOpen.hoursUnknown, from, NEARBY_KM),
  };
}

/** How many shops of an area a search for open ones leaves out, because their hours are not known. */
export const hoursUnknownIn = ({ notOpen }: FilteredShops, bounds: Bounds): number =>
  notOpen ? shopsInBounds(notOpen.hoursUnknown, bounds, 0).total : 0;

const listOf = (filtered: FilteredShops, viewport: Viewport | undefined) => ({
  shops: viewport?.shops.map((shop) => ({ shop })) ?? [],
  count: viewport?.total ?? 0,
  hoursUnknownCount: viewport && hoursUnknownIn(filtered, viewport.bounds),
});

/** Two namesakes are ambiguous unless one is ten times larger. */
const CLEAR_MAJORITY = 10;
/** The number of matches, enough to include all namesakes that are as likely. */
const MAX_MATCHES = 20;

function listIn(filtered: FilteredShops, place: Place) {
  if (!isArea(place)) return listAround(filtered, place);
  const flavoursUnknown = shopsInArea(filtered.flavoursUnknown, place);
  const shops = [...shopsInArea(filtered.withFlavour, place), ...flavoursUnknown].map((shop) => ({
    shop,
  }));
  if (shops.length === 0) return listAround(filtered, place);
  const { notOpen } = filtered;
  return {
    shops,
    count: shops.length,
    flavoursUnknownCount: flavoursUnknown.length,
    hoursUnknownCount: notOpen && shopsInArea(notOpen.hoursUnknown, place).length,
  };
}

function searchByName(filtered: FilteredShops, query: string, locale: Locale): SearchResult {
  const matches = searchPlaces(query, MAX_MATCHES, locale);
  const [best] = matches;
  if (!best) return failed('unknownTown');
  const alternativesTo = (shown?: PlaceMatch, among = matches) =>
    among
      .filter((match) => match !== shown)
      .slice(0, MAX_ALTERNATIVES)
      .map(({ place }) => toSuggestion(place));
  // An incomplete postcode may be any of those that begin with it.
  if (best.place.kind === 'postcode' && !best.isExact)
    return { ...failed('unknownTown'), alternatives: alternativesTo() };
  const asLikely = matches.filter(
    ({ isExact, weight }) => isExact === best.isExact && weight * CLEAR_MAJORITY >= best.weight,
  );
  // Among places that are as likely, the first with a shop nearby is shown: Saint-Denis near Paris,
  // not the one on La Réunion.
  const shown = asLikely.find(({ place }) => listIn(filtered, place).count > 0) ?? best;
  return {
    place: shown.place,
    isGuess: !best.isExact || asLikely.length > 1,
    alternatives: alternativesTo(shown, best.isExact ? asLikely : matches),
    ...listIn(filtered, shown.place),
  };
}

function searchByPosition(filtered: FilteredShops, near: string): SearchResult {
  const from = parsePosition(near);
  return from ? { ...listAround(filtered, from), alternatives: [] } : failed('badPosition');
}

/** The area whose shops a search lists: the first view where the search names no place. */
function boundsOf({ q, near, point, bbox }: Search): Bounds | undefined {
  const bounds = bbox ? parseBbox(bbox) : undefined;
  return bounds ?? (q || near || point ? undefined : HOME_BOUNDS);
}

/**
 * Runs a search of any kind. An invalid search is returned as `failure`, never thrown. The shop
 * that the URL names is shown even if the filters exclude it.
 * @param locale the language of the places' names
 */
export function findShops(
  points: readonly SalesPoint[],
  search: Search,
  locale: Locale,
  now = new Date(),
): SearchResult {
  const { q, near, point } = search;
  const filtered = filterShops(points, search, now);
  const bounds = boundsOf(search);
  const viewport = bounds && listViewport(filtered, bounds, search.count);
  const shop = point ? points.find(({ documentId }) => documentId === point) : undefined;
  if (point && !shop && !q && !near && !viewport) return failed('unknownPoint');
  const result: SearchResult = near
    ? searchByPosition(filtered, near)
    : q
      ? searchByName(filtered, q, locale)
      : { ...(shop ? listAround(filtered, shop) : listOf(filtered, viewport)), alternatives: [] };
  if (!shop) return { ...result, viewport };
  const start = q || near ? result.from : undefined;
  return {
    ...result,
    viewport,
    selected: { shop, km: start && distanceKm(start, shop) },
    shops: result.shops.filter((other) => other.shop !== shop),
  };
}
