import 'server-only';
import type { SalesPoint } from '../content/types';
import { weekHours } from './evaluate-hours';
import { memoizePerList } from './memoize-per-list';
import { momentOf, nextOpening } from './open-moment';
import type { Filters } from './search-query';
import { isOpenAt } from './week-hours';

type Shops = readonly SalesPoint[];

/** Shops by their flavours, each part in the list's order. */
type ByFlavour = {
  /** The shops that sell the flavour; all shops where there is no such filter. */
  withFlavour: Shops;
  /** The shops whose flavours are not known. */
  flavoursUnknown: Shops;
  /** All matching shops. */
  matching: Shops;
};

/** The shops that match a search's filters, in the list's order. */
export type FilteredShops = ByFlavour & {
  /** What the filter of open shops leaves out, where there is one. */
  notOpen?: {
    /** The shops that are certainly closed at that moment, and have the flavour or may have it. */
    closed: ByFlavour;
    /** The shops that may be open: their hours are not known, or are by arrangement. */
    hoursUnknown: Shops;
    /** When a closed shop opens next, in minutes since 1970; undefined where that is not known. */
    opensAt: (shop: SalesPoint) => number | undefined;
  };
};

const whole = memoizePerList(
  (shops): ByFlavour => ({ withFlavour: shops, flavoursUnknown: [], matching: shops }),
);

const byFlavour = memoizePerList(() => new Map<string, ByFlavour>());

/**
 * The shops with a flavour, memoized per list and flavour, so that data derived from the parts
 * (`memoizePerList`) can be reused.
 */
function filterByFlavour(shops: Shops, flavour: string | undefined): ByFlavour {
  if (!flavour) return whole(shops);
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
/** The most moments of a list that are remembered. */
const MAX_MOMENTS = 20;

/** Shops by what is known of a moment. */
type ByHours = { open: SalesPoint[]; closed: SalesPoint[]; unknown: SalesPoint[] };

const momentsOfMinute = memoizePerList(() => ({ minute: 0, moments: new Map<string, ByHours>() }));

/** The shops that are open, closed or neither for sure at a moment, memoized for this minute. */
function splitByHours(shops: Shops, open: string, now: Date): ByHours {
  const kept = momentsOfMinute(shops);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (kept.minute !== minute || kept.moments.size >= MAX_MOMENTS)
    Object.assign(kept, { minute, moments: new Map() });
  const known = kept.moments.get(open);
  if (known) return known;
  const split: ByHours = { open: [], closed: [], unknown: [] };
  for (const shop of shops) {
    const hours = weekHours(shop, now);
    const isOpen = hours && isOpenAt(hours, momentOf(open, hours, now));
    split[isOpen === undefined ? 'unknown' : isOpen ? 'open' : 'closed'].push(shop);
  }
  kept.moments.set(open, split);
  return split;
}

/** @param filters `flavour` is the slug of a product that exists */
export function filterShops(
  shops: Shops,
  { flavour, open }: Filters,
  now = new Date(),
): FilteredShops {
  if (!open) return filterByFlavour(shops, flavour);
  const split = splitByHours(shops, open, now);
  return {
    ...filterByFlavour(split.open, flavour),
    notOpen: {
      closed: filterByFlavour(split.closed, flavour),
      hoursUnknown: filterByFlavour(split.unknown, flavour).matching,
      opensAt: (shop) => {
        const hours = weekHours(shop, now);
        return hours && nextOpening(hours, momentOf(open, hours, now));
      },
    },
  };
}
