import 'server-only';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { SalesPoint } from '../content/types';
import { type Bounds, boundsCenter, boundsContain, type Position } from './geo';
import { memoizePerList } from './memoize-per-list';

/** A shop and its distance in kilometres; no distance where the search has no starting point. */
export type ListedShop = { shop: SalesPoint; km?: number };

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

/** The `count` closest shops, nearest first. */
export function nearestShops(
  points: readonly SalesPoint[],
  from: Position,
  count: number,
): ListedShop[] {
  if (points.length === 0 || count < 1) return [];
  return around(shopIndex(points), from.longitude, from.latitude, count).flatMap((index) => {
    const shop = points[index];
    return shop ? [{ shop, km: distanceKm(from, shop) }] : [];
  });
}

/** How many shops are within `km` kilometres. */
export const countWithin = (points: readonly SalesPoint[], from: Position, km: number): number =>
  points.length === 0
    ? 0
    : around(shopIndex(points), from.longitude, from.latitude, Number.POSITIVE_INFINITY, km).length;

/** Up to this many shops in view, sorting them is faster than walking the tree from the centre. */
const SORT_LIMIT = 1000;

/** Shops within bounds, those nearest to the centre first, `limit` at most. */
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
    const shops = inside
      .toSorted((a, b) => distanceKm(center, a) - distanceKm(center, b))
      .slice(0, limit);
    return { total: inside.length, shops };
  }
  const isInside = (index: number) => {
    const point = points[index];
    return point !== undefined && boundsContain(bounds, point);
  };
  // The tree treats a limit of 0 as no limit.
  if (limit < 1) return { total: inside.length, shops: [] };
  const { longitude, latitude } = center;
  const nearest = around(tree, longitude, latitude, limit, Number.POSITIVE_INFINITY, isInside);
  return { total: inside.length, shops: nearest.flatMap((index) => points[index] ?? []) };
}
