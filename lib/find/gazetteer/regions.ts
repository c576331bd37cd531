import 'server-only';
import { around } from 'geokdbush';
import type KDBush from 'kdbush';
import { type Locale, routing } from '../../i18n/routing';
import type { Position } from '../geo';
import { buildSpatialIndex } from '../spatial-index';
import { departmentOf, gazetteer, type Town } from './gazetteer';
import exonyms from './region-exonyms.json';
import names from './regions.json';

/** A department, province or canton; `code` is ISO 3166-2's without the country. */
export type Region = { country: string; code: string; name: string };

/** Names in the site's languages where they differ; `others` are for the search only. */
export type RegionNames = Partial<Record<Locale, string>> & { others?: string[] };

export const REGION_NAMES = names as Record<string, Record<string, string>>;
export const REGION_EXONYMS = exonyms as Record<string, Record<string, RegionNames>>;

/** A region's name in a language; undefined for countries without shops and for unknown codes. */
export const regionName = (country: string, code: string, locale: Locale): string | undefined =>
  REGION_EXONYMS[country]?.[code]?.[locale] ?? REGION_NAMES[country]?.[code];

const countryNames = new Map(
  routing.locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region' })]),
);

/** A country's name in a language; the code itself where it is no country's. */
export const countryName = (country: string, locale: Locale): string =>
  countryNames.get(locale)?.of(country) ?? country;

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
  if (!REGION_NAMES[shop.country]) return '';
  if (shop.country === 'FR') return departmentOf(shop.postcode);
  const { towns, tree } = indexOf(shop.country);
  const [nearest = -1] = around(tree, shop.longitude, shop.latitude, 1);
  return towns[nearest]?.region ?? '';
}
