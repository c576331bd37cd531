import 'server-only';
import type { SalesPoint } from '../content/types';
import type { ApiShop, ShopCardData } from './api';
import { weekHours } from './evaluate-hours';

/** A shop as the API returns it, with its rule and its hours in the coming days. */
export const toApiShop = (shop: SalesPoint, now: Date): ApiShop => ({
  ...shop,
  hours: weekHours(shop, now),
});

/**
 * The fields of a shop that cards and popups show, with its hours, and no others, because they are
 * part of the page's flight data.
 */
export function toShopCardData(shop: SalesPoint, now: Date): ShopCardData {
  const { updatedAt, country, url, flavours, opening_hours, ...shown } = shop;
  const hours = weekHours(shop, now);
  return {
    ...shown,
    // Only the directions to an address need the country.
    ...(shop.is_approximate && { country }),
    ...(flavours.length > 0 && { flavours }),
    ...(hours && { hours }),
  };
}
