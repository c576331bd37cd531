import 'server-only';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { SalesPoint } from '../content/types';
import { type Bounds, centreOf, contains, type Position } from './geo';
import { oncePerList } from './once';

/** A shop and how far it is, in kilometres; no distance where nothing was the starting point. */
export type FoundShop = { shop: SalesPoint; km?: number };

/** A tree of positions; the shops' own order is its numbering. */
export function treeOf(positions: readonly Position[]): KDBush {
  const tree = new KDBush(positions.length);
  for (const { latitude, longitude } of positions) tree.add(longitude, latitude);
  return tree.finish();
}

const shopTree = oncePerList(treeOf);

/** Great-circle distance in kilometres. */
export const kilometres = (a: Position, b: Position): number =>
  distance(a.longitude, a.latitude, b.longitude, b.latitude);

/** The closest shops, nearest first. */
export function nearestShops(
  points: readonly SalesPoint[],
  from: Position,
  count: number,
): FoundShop[] {
  if (points.length === 0) return [];
  return around(shopTree(points), from.longitude, from.latitude, count).flatMap((index) => {
    const shop = points[index];
    return shop ? [{ shop, km: kilometres(from, shop) }] : [];
  });
}

/** How many shops are within so many kilometres. */
export const countWithin = (points: readonly SalesPoint[], from: Position, km: number): number =>
  points.length === 0
    ? 0
    : around(shopTree(points), from.longitude, from.latitude, Number.POSITIVE_INFINITY, km).length;

/** The shops of a view, and how many of them there are in all. */
export type ShopsInView = { total: number; shops: SalesPoint[] };

/** Where so few are in view, sorting them is quicker than walking outwards from the middle. */
const FEW = 1000;

/** Shops within bounds, those nearest to the middle first, `count` at most. */
export function shopsInView(
  points: readonly SalesPoint[],
  bounds: Bounds,
  count: number,
): ShopsInView {
  if (points.length === 0) return { total: 0, shops: [] };
  const tree = shopTree(points);
  const middle = centreOf(bounds);
  const inside = tree.range(...bounds).flatMap((index) => points[index] ?? []);
  const nearest =
    inside.length > FEW
      ? around(
          tree,
          middle.longitude,
          middle.latitude,
          count,
          Number.POSITIVE_INFINITY,
          (index) => {
            const point = points[index];
            return point !== undefined && contains(bounds, point);
          },
        ).flatMap((index) => points[index] ?? [])
      : inside.toSorted((a, b) => kilometres(middle, a) - kilometres(middle, b)).slice(0, count);
  return { total: inside.length, shops: nearest };
}
