import 'server-only';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { SalesPoint } from '../content/types';
import { type Bounds, boundsCenter, boundsContain, type Position } from './geo';
import { memoizePerList } from './memoize-per-list';

/** A shop of a list. */
export type ListedShop = {
  shop: SalesPoint;
  /** Its distance in kilometres; of its town where its position is approximate. */
  km?: number;
  /** Whether it is closed at the moment that the search asks for. */
  isClosed?: true;
};

/** A k-d tree of positions; its results are indexes into the given list. */
export function buildSpatialIndex(positions: readonly Position[]): KDBush {
  const tree = new KDBush(positions.length);
  for (const { latitude, longitude } of positions) tree.add(longitude, latitude);
  return tree.finish();
}

const shopIndex = memoizePerList(buildSpatialIndex);

/** Great-circle distance in kilometres. */
export const distanceKm = (a: Position, b: Position): number =>
  distance(a.longitude, a.latitude, b.longitude, b.latitude);

/**
 * How far a shop may be from its town's position, in kilometres. As it may be on the other side,
 * its town's distance counts as so much more where shops are sorted.
 */
const TOWN_RADIUS_KM = 5;

const rankOf = ({ is_approximate }: SalesPoint, km: number) =>
  is_approximate ? km + TOWN_RADIUS_KM : km;

/** The exact shops and the approximate ones, each nearest first; mostly there are none of these. */
const byExactness = memoizePerList((points): (readonly SalesPoint[])[] => {
  const approximate = points.filter(({ is_approximate }) => is_approximate);
  if (approximate.length === 0) return [points];
  return [points.filter(({ is_approximate }) => !is_approximate), approximate];
});

/** Limits of a search of the tree: a distance in kilometres, or an area. */
type Limits = { km?: number; bounds?: Bounds };

/**
 * The `count` closest shops, nearest first. A shop with an approximate position comes after the
 * exact ones that may be nearer.
 */
export function nearestShops(
  points: readonly SalesPoint[],
  from: Position,
  count: number,
  { km: maxKm, bounds }: Limits = {},
): ListedShop[] {
  // The tree treats a limit of 0 as no limit.
  if (count < 1) return [];
  return byExactness(points)
    .filter((part) => part.length > 0)
    .flatMap((part) => {
      const isInside =
        bounds && ((index: number) => boundsContain(bounds, part[index] as Position));
      return around(shopIndex(part), from.longitude, from.latitude, count, maxKm, isInside).flatMap(
        (index) => {
          const shop = part[index];
          return shop ? [{ shop, km: distanceKm(from, shop) }] : [];
        },
      );
    })
    .sort((a, b) => rankOf(a.shop, a.km) - rankOf(b.shop, b.km))
    .slice(0, count);
}

/** How many shops are within `km` kilometres. */
export const countWithin = (points: readonly SalesPoint[], from: Position, km: number): number =>
  points.length === 0
    ? 0
    : around(shopIndex(points), from.longitude, from.latitude, Number.POSITIVE_INFINITY, km).length;

/** Up to this many shops in view, sorting them is faster than walking the tree from the centre. */
const SORT_LIMIT = 1000;

/**
 * Shops within bounds, those nearest to the centre first, `limit` at most, sorted as by
 * `nearestShops`.
 */
export function shopsInBounds(
  points: readonly SalesPoint[],
  bounds: Bounds,
  limit: number,
): { total: number; shops: SalesPoint[] } {
  if (points.length === 0) return { total: 0, shops: [] };
  const tree = shopIndex(points);
  const center = boundsCenter(bounds);
  const inside = tree.range(...bounds).flatMap((index) => points[index] ?? []);
  if (inside.length <= SORT_LIMIT) {
    const rank = (shop: SalesPoint) => rankOf(shop, distanceKm(center, shop));
    const shops = inside.toSorted((a, b) => rank(a) - rank(b)).slice(0, limit);
    return { total: inside.length, shops };
  }
  const nearest = nearestShops(points, center, limit, { bounds });
  return { total: inside.length, shops: nearest.map(({ shop }) => shop) };
}
