// The responses of the store locator's routes, and the limits that server and browser share.
import type { SalesPoint } from '../content/types';
import type { PaletteName } from '../palettes';
import type { Position } from './geo';
import type { WeekHours } from './week-hours';

/** A marker of the map: one shop, or a cluster of several. */
export type MapPoint = Position & {
  /**
   * The shortest prefix of the shop's documentId that is unique in the list, or a cluster's own id.
   */
  id: string;
  name: string;
  city: string;
  /** The town's name in the page's language, where it has another one there. */
  town?: string;
  /** The number of shops that the point represents. */
  weight: number;
  /** Whether the page's filters exclude the shop. */
  dimmed?: true;
  /** Whether the position is that of the shop's town. */
  approximate?: true;
};

/** A flavour as a link to its page, in the page's language. */
type FlavourLink = {
  name: string;
  href: string;
  palette: PaletteName;
  /** The language of the name, where it is not the page's. */
  lang?: string;
};

/** Flavours by their slugs. */
export type FlavourLinks = Record<string, FlavourLink>;

/** The fields of a shop that cards and popups need. */
export type ShopCardData = Omit<
  SalesPoint,
  'updatedAt' | 'country' | 'url' | 'flavours' | 'opening_hours'
> & {
  /** Absent where they are not known, as in the response of a server of an earlier release. */
  flavours?: string[];
  /** When the shop is open in the coming days, where that is known. */
  hours?: WeekHours;
  /** Of a shop whose position is approximate, because its directions lead to its address. */
  country?: string;
};

/** A shop as the API returns it. */
export type ApiShop = SalesPoint & Pick<ShopCardData, 'hours'>;

/**
 * `GET /api/sales-points`: the points of a viewport, and the number of shops that they represent,
 * without the dimmed ones.
 */
export type MapPoints = { total: number; points: MapPoint[] };

/** `GET /api/sales-points/nearest`: the shops listed for an area, and how many it has in all. */
export type ShopsInBounds = { total: number; shops: ApiShop[] };

/** `GET /api/towns`: a place that the search field suggests, or a result as another meaning. */
export type Suggestion = {
  /** The search that leads to this place and no other. */
  label: string;
  name: string;
  /** The part of the name that matches the typed text: from, to (UTF-16 code units). */
  matched?: [number, number];
  /**
   * The detail that distinguishes the place from its namesakes: "31000 · Haute-Garonne", "1050 ·
   * Belgique".
   */
  detail: string;
};

/**
 * The `Cache-Control` of these responses: a browser must revalidate its copy before it uses it, as
 * with a page.
 */
export const SHOPS_CACHE_CONTROL = 'public, no-cache';

/**
 * Up to this many shops the map loads the whole list; beyond it, only the shops in its viewport.
 */
export const WHOLE_LIST_LIMIT = 2000;

/** At this zoom every shop is a point of its own. */
export const CLOSEST_ZOOM = 18;

/** Page size of the list of shops. */
export const LIST_STEP = 20;
/**
 * The length of the list before a search. It is short, because a visitor who wants a shop names a
 * place or moves the map.
 */
export const OVERVIEW_COUNT = 4;
/** The greatest length of the list. A visitor who wants to see fewer shops zooms in. */
export const LIST_LIMIT = 200;
