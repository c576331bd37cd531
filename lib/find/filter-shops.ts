import 'server-only';
import type { SalesPoint } from '../content/types';
import { memoizePerList } from './memoize-per-list';
import { weekHours } from './opening-hours';
import type { Filters } from './search-query';
import { isOpenAt } from './week-hours';

type Shops = readonly SalesPoint[];

/** The shops that a search's filters leave, in the list's order. */
export type FilteredShops = {
  /** Those that have the flavour; every one without such a filter. */
  sure: Shops;
  /** Those whose flavours are not known. */
  maybe: Shops;
  /** All of them. */
  passing: Shops;
};

const whole = memoizePerList(
  (shops): FilteredShops => ({ sure: shops, maybe: [], passing: shops }),
);

const byFlavour = memoizePerList(() => new Map<string, FilteredShops>());

/** Kept per list and flavour, so that what is derived from the parts (`memoizePerList`) is too. */
function withFlavour(shops: Shops, flavour: string): FilteredShops {
  const known = byFlavour(shops);
  const kept = known.get(flavour);
  if (kept) return kept;
  const sure = shops.filter(({ flavours }) => flavours.includes(flavour));
  const maybe = shops.filter(({ flavours }) => flavours.length === 0);
  const split = { sure, maybe, passing: [...sure, ...maybe] };
  known.set(flavour, split);
  return split;
}

const MINUTE_MS = 60_000;

const openByMinute = memoizePerList(() => ({ minute: 0, shops: [] as Shops }));

/** The shops that are open in this minute; of what is not known, nothing is promised. */
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
  return flavour ? withFlavour(candidates, flavour) : whole(candidates);
}
