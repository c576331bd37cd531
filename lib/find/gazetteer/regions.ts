import 'server-only';
import { around } from 'geokdbush';
import type KDBush from 'kdbush';
import { type Locale, routing } from '../../i18n/routing';
import { foldName } from '../fold-name';
import type { Position } from '../geo';
import { buildSpatialIndex, distanceKm } from '../spatial-index';
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

/** The parts of France that have a country code of their own, with their region. */
const FRENCH_PARTS: Record<string, string> = {
  GP: '971',
  MQ: '972',
  GF: '973',
  RE: '974',
  PM: '975',
  YT: '976',
  BL: '977',
  MF: '978',
  WF: '986',
  PF: '987',
  NC: '988',
};

/** The country under which a shop is listed: `FR` for La Réunion's own code, `RE`, as well. */
export const homeCountry = (code: string): string => (FRENCH_PARTS[code] ? 'FR' : code);

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

function nearestTown(country: string, { longitude, latitude }: Position): Town | undefined {
  const { towns, tree } = indexOf(country);
  const [nearest = -1] = around(tree, longitude, latitude, 1);
  return towns[nearest];
}

/** The region of a postcode: that of all its towns, of the one that is named, or of the nearest. */
function regionOfPostcode(towns: Town[], city: string, position: Position): string | undefined {
  const [first, ...others] = towns;
  if (others.every(({ region }) => region === first?.region)) return first?.region;
  const name = foldName(city);
  const byDistance = towns.toSorted((a, b) => distanceKm(a, position) - distanceKm(b, position));
  return (towns.find(({ keys }) => keys.includes(name)) ?? byDistance[0])?.region;
}

/**
 * The code of a shop's region (regions.json): its postcode's, or outside of France the nearest
 * town's where its postcode has no town; empty for countries without regions. Overseas France has
 * its own regions with either country code, `FR` or `RE`.
 */
export function regionOf(
  shop: Position & { country: string; postcode: string; city?: string },
): string {
  const country = homeCountry(shop.country);
  if (!REGION_NAMES[country]) return '';
  const towns = gazetteer()
    .byPostcode.get(shop.postcode)
    ?.filter((town) => town.country === country);
  const own = towns && regionOfPostcode(towns, shop.city ?? '', shop);
  if (own !== undefined) return own;
  if (country !== 'FR') return nearestTown(country, shop)?.region ?? '';
  return FRENCH_PARTS[shop.country] ?? departmentOf(shop.postcode);
}
