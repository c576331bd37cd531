import 'server-only';
import type { SalesPoint } from '../content/types';
import { weekHours } from './evaluate-hours';
import { memoizePerList } from './memoize-per-list';
import type { Filters } from './search-query';
import { isOpenAt } from './week-hours';

type Shops = readonly SalesPoint[];

/** The shops that match a search's filters, in the list's order. */
export type FilteredShops = {
  /** The shops that sell the flavour; all shops where there is no such filter. */
  withFlavour: Shops;
  /** The shops whose flavours are not known. */
  flavoursUnknown: Shops;
  /** All matching shops. */
  matching: Shops;
};

const whole = memoizePerList(
  (shops): FilteredShops => ({ withFlavour: shops, flavoursUnknown: [], matching: shops }),
);

const byFlavour = memoizePerList(() => new Map<string, FilteredShops>());

/**
 * The shops with a flavour, memoized per list and flavour, so that data derived from the parts
 * (`memoizePerList`) can be reused.
 */
function filterByFlavour(shops: Shops, flavour: string): FilteredShops {
  const known = byFlavour(shops);
  const kept = known.get(flavour);
  if (kept) return kept;
  const withFlavour = shops.filter(({ flavours }) => flavours.includes(flavour));
  const flavoursUnknown = shops.filter(({ flavours }) => flavours.length === 0);
  const split = { withFlavour, flavoursUnknown, matching: [...withFlavour, ...flavoursUnknown] };
  known.set(flavour, split);
  return split;
}

const MINUTE_MS = 60_000;

const openByMinute = memoizePerList(() => ({ minute: 0, shops: [] as Shops }));

/** The shops that are open in this minute. A shop whose hours are not known is not among them. */
function openShops(shops: Shops, now: Date): Shops {
  const kept = openByMinute(shops);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (kept.minute !== minute)
    Object.assign(kept, {
      minute,
      shops: shops.filter((shop) => isOpenAt(weekHours(shop, now), now) === true),
    });
  return kept.shops;
}

/** @param filters `flavour` is the slug of a product that exists */
export function filterShops(
  shops: Shops,
  { flavour, open }: Filters,
  now = new Date(),
): FilteredShops {
  const candidates = open ? openShops(shops, now) : shops;
  return flavour ? filterByFlavour(candidates, flavour) : whole(candidates);
}
