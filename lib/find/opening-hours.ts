import 'server-only';
import type { SalesPoint } from '../content/types';
import type { ShownShop } from './api';
import type { WeekHours } from './week-hours';

/** When a shop is open in the coming week; undefined where that is not known. */
export function weekHours(_shop: SalesPoint, _now: Date): WeekHours | undefined {
  return undefined;
}

/** What cards and popups show of a shop, with its hours: the page's flight data repeats it. */
export function toShownShop(shop: SalesPoint, now: Date): ShownShop {
  const { updatedAt, country, url, opening_hours, ...shown } = shop;
  return { ...shown, hours: weekHours(shop, now) };
}
