import type { Locale } from '../i18n/routing';

const METRES = 1000;
const METRE_STEP = 10;
const FINE_KM = 10;

/** A distance as a walker reads it: `850 m`, `1,2 km`, `38 km`. @param km kilometres */
export function formatDistance(km: number, locale: Locale): string {
  const metres = Math.round((km * METRES) / METRE_STEP) * METRE_STEP;
  const isShort = metres < METRES;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumFractionDigits: isShort || km >= FINE_KM ? 0 : 1,
  }).format(isShort ? metres : km);
}
