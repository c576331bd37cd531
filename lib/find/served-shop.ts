import 'server-only';
import type { SalesPoint } from '../content/types';
import type { ServedShop } from './api';
import { weekHours } from './opening-hours';

/** A shop as the API answers it: its rule, and when that has it open in the coming days. */
export const toServedShop = (shop: SalesPoint, now: Date): ServedShop => ({
  ...shop,
  hours: weekHours(shop, now),
});
