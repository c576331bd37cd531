import type { ListedShop } from './spatial-index';

/** The radius of "nearby": about half an hour by car. */
export const NEARBY_KM = 30;
/** The places of a list that are left to open shops far away, where there are any. */
const PLACES_FOR_FAR = 5;

/** Whether a listed shop is nearby; one without a distance is. */
export const isNearby = ({ km = 0 }: ListedShop): boolean => km <= NEARBY_KM;

/**
 * The list of a search for open shops: those nearby, then the closed ones nearby that open next,
 * the soonest first, then the open ones that are farther away. Nobody drives a hundred kilometres
 * to a shop where the one around the corner opens in an hour.
 * @param open open shops, nearest first
 * @param opening shops nearby that are closed, the soonest first
 * @param limit the length of the list
 */
export function openNearbyFirst(
  open: readonly ListedShop[],
  opening: readonly ListedShop[],
  limit: number,
): ListedShop[] {
  const nearby = open.filter(isNearby);
  const far = open.filter((entry) => !isNearby(entry));
  const places = limit - nearby.length - Math.min(far.length, PLACES_FOR_FAR);
  return [...nearby, ...opening.slice(0, Math.max(places, 0)), ...far].slice(0, limit);
}
