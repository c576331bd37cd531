import type { Fault } from './fault';

type Box = { south: number; north: number; west: number; east: number };

/**
 * The bounds of the countries' mainland and near islands, slightly widened. Other countries are not
 * checked.
 */
const COUNTRIES: Record<string, Box & { name: string }> = {
  FR: { south: 41.2, north: 51.3, west: -5.4, east: 9.8, name: 'en France' },
  BE: { south: 49.3, north: 51.7, west: 2.4, east: 6.6, name: 'en Belgique' },
  LU: { south: 49.3, north: 50.3, west: 5.6, east: 6.7, name: 'au Luxembourg' },
  CH: { south: 45.7, north: 47.9, west: 5.8, east: 10.6, name: 'en Suisse' },
  MC: { south: 43.6, north: 43.9, west: 7.3, east: 7.6, name: 'à Monaco' },
  DE: { south: 47.1, north: 55.2, west: 5.7, east: 15.2, name: 'en Allemagne' },
  NL: { south: 50.6, north: 53.7, west: 3.2, east: 7.4, name: 'aux Pays-Bas' },
  IT: { south: 35.3, north: 47.2, west: 6.5, east: 18.7, name: 'en Italie' },
};

/** The postcodes of the French overseas departments and territories, which are elsewhere. */
const OVERSEAS_POSTCODE = /^9[78]/;

const isIn = ({ south, north, west, east }: Box, latitude: number, longitude: number) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

const degrees = (value: number) =>
  new Intl.NumberFormat('fr', { maximumFractionDigits: 7 }).format(value);

export type SalesPoint = {
  latitude?: unknown;
  longitude?: unknown;
  country?: unknown;
  postcode?: unknown;
};

/**
 * A fault for a shop's position outside its country, which mentions whether swapping both numbers
 * would correct it.
 */
export function coordinateFaults({ latitude, longitude, country, postcode }: SalesPoint): Fault[] {
  const box = COUNTRIES[String(country)];
  if (!box || typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  if (country === 'FR' && OVERSEAS_POSTCODE.test(String(postcode))) return [];
  if (isIn(box, latitude, longitude)) return [];
  const message = isIn(box, longitude, latitude)
    ? `Latitude et longitude sont inversées : écrivez ${degrees(longitude)} ici et ${degrees(latitude)} en longitude.`
    : `Cette position n’est pas ${box.name}. Vérifiez le pays et les deux nombres : la latitude de Paris est 48,8566, sa longitude 2,3522.`;
  return [{ path: ['latitude'], message }];
}
