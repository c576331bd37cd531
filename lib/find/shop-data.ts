import 'server-only';
import type { SalesPoint } from '../content/types';
import type { ServedShop } from './api';
import { weekHours } from './evaluate-hours';

/** A shop as the API returns it, with its rule and its hours in the coming days. */
export const toServedShop = (shop: SalesPoint, now: Date): ServedShop => ({
  ...shop,
  hours: weekHours(shop, now),
});
