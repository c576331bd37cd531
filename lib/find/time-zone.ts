import 'server-only';
import tzLookup from '@photostructure/tz-lookup';
import type { SalesPoint } from '../content/types';
import { regionOf } from './gazetteer/regions';

const SAINT_PIERRE_ET_MIQUELON = '975';

/** The IANA time zone of a shop: `Europe/Paris`. */
export function zoneOf(shop: SalesPoint): string {
  // Its position alone would give Newfoundland's, half an hour behind.
  if (regionOf(shop) === SAINT_PIERRE_ET_MIQUELON) return 'America/Miquelon';
  return tzLookup(shop.latitude, shop.longitude);
}
