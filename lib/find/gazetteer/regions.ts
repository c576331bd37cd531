import 'server-only';
import { around } from 'geokdbush';
import type KDBush from 'kdbush';
import type { Locale } from '../../i18n/routing';
import type { Position } from '../geo';
import { buildSpatialIndex } from '../spatial-index';
import { gazetteer, type Town } from './gazetteer';
import exonyms from './region-exonyms.json';
import names from './regions.json';

/** A department, province or canton; `code` is ISO 3166-2's without the country. */
export type Region = { country: string; code: string; name: string };

const NAMES = names as Record<string, Record<string, string>>;
const EXONYMS = exonyms as Record<string, Record<string, Partial<Record<Locale, string>>>>;

/** By their local names. */
export const REGIONS: Region[] = Object.entries(NAMES).flatMap(([country, regions]) =>
  Object.entries(regions).map(([code, name]) => ({ country, code, name })),
);

/** A region's name in a language; undefined for countries without shops and for unknown codes. */
export const regionName = (country: string, code: string, locale: Locale): string | undefined =>
  EXONYMS[country]?.[code]?.[locale] ?? NAMES[country]?.[code];

/** A region under each of its names, the local one first: "Luik" is searched for as well as "Liège". */
export const namesakes = (region: Region): Region[] =>
  [region.name, ...Object.values(EXONYMS[region.country]?.[region.code] ?? {})].map((name) => ({
    ...region,
    name,
  }));

/** French postcodes begin with their department's number, except in Corsica and overseas. */
function departmentOf(postcode: string): string {
  if (postcode.startsWith('20')) return postcode < '20200' ? '2A' : '2B';
  return postcode.slice(0, postcode.startsWith('97') ? 3 : 2);
}

type CountryIndex = { towns: Town[]; tree: KDBush };

const countryIndexes = new Map<string, CountryIndex>();

function indexOf(country: string): CountryIndex {
  const cached = countryIndexes.get(country);
  if (cached) return cached;
  const towns = gazetteer().towns.filter((town) => town.country === country);
  const index = { towns, tree: buildSpatialIndex(towns) };
  countryIndexes.set(country, index);
  return index;
}

/** The code of a shop's region, by its postcode in France and by the nearest town elsewhere; empty where unknown. */
export function regionOf(shop: Position & { country: string; postcode: string }): string {
  if (!NAMES[shop.country]) return '';
  if (shop.country === 'FR') return departmentOf(shop.postcode);
  const { towns, tree } = indexOf(shop.country);
  const [nearest = -1] = around(tree, shop.longitude, shop.latitude, 1);
  return towns[nearest]?.region ?? '';
}
