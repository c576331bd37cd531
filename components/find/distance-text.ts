import { getLocale, getTranslations } from 'next-intl/server';
import type { SearchResult } from '@/lib/find/find-shops';
import { formatDistance, isRoughPosition } from '@/lib/find/geo';
import type { Search } from '@/lib/find/search-query';
import type { ListedShop } from '@/lib/find/spatial-index';
import type { Locale } from '@/lib/i18n/routing';

/** Applies the French contractions: "à Le Havre" → "au Havre", "à Les Sables" → "aux Sables". */
export const contractTown = (text: string, locale: Locale): string =>
  locale === 'fr' ? text.replace(/(?<=^| )à Le /, 'au ').replace(/(?<=^| )à Les /, 'aux ') : text;

/** Below this distance, in kilometres, a number would say more than is known. */
const STEPS_AWAY_KM = 0.1;
/** As far as a rough position may be off, in kilometres. */
const ROUGH_KM = 10;
/** The steps of distances from a rough position, in kilometres. */
const ROUGH_STEP_KM = 5;

/** Whether a search is around a rough position of the visitor. */
export const isAroundRoughPosition = ({ near }: Search): boolean =>
  near !== undefined && isRoughPosition(near);

/** Whether distances start at a rough position, the visitor's or that of a shop. */
export const hasRoughStart = (search: Search, { from, selected }: SearchResult): boolean =>
  isAroundRoughPosition(search) ||
  (from === selected?.shop && selected?.shop.is_approximate === true);

/**
 * Returns how far a shop is from the starting point of a search, in words: "350 m", "à deux pas";
 * the town of a shop whose own position is not known; undefined where the search has no starting
 * point.
 * @param isRough whether the starting point is a rough position
 */
export async function getDistanceText(isRough: boolean) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  return ({ shop, km }: ListedShop): string | undefined => {
    if (km === undefined) return undefined;
    if (shop.is_approximate) return contractTown(t('inTown', { town: shop.city }), locale);
    if (!isRough) return km < STEPS_AWAY_KM ? t('stepsAway') : formatDistance(km, locale);
    if (km < ROUGH_KM) return t('lessThan', { distance: formatDistance(ROUGH_KM, locale) });
    const rounded = Math.round(km / ROUGH_STEP_KM) * ROUGH_STEP_KM;
    return t('about', { distance: formatDistance(rounded, locale) });
  };
}
