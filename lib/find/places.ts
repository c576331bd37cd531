import type { Locale } from '../i18n/routing';
import type { Town } from './gazetteer/gazetteer';
import type { Region } from './gazetteer/regions';
import type { Bounds, Position } from './geo';

/** What a search can resolve to: a town, a postcode, or all of a region or country. */
export type Place = Position & {
  kind: 'town' | 'postcode' | 'region' | 'country';
  name: string;
  /** Unambiguous: a search for it leads here and nowhere else. "Saint-Denis (93)" */
  label: string;
  country: string;
  region: string;
  /** All of a region or country. */
  bounds?: Bounds;
};

/** Whether a place is one that a map shows all of, rather than a point that distances start from. */
export const isArea = ({ kind }: Place): boolean => kind === 'region' || kind === 'country';

/** Countries whose region codes are in everyday use. */
const COUNTRIES_WITH_KNOWN_CODES = ['FR', 'CH'];

/** The code in a town's label: its region's where people know it, else its country's. "69", "DE" */
export const townCode = ({ country, region }: Town): string =>
  COUNTRIES_WITH_KNOWN_CODES.includes(country) && region ? region : country;

/** A town, by its name in the visitor's language. */
export function townPlace(town: Town, locale: Locale): Place {
  const { country, region, latitude, longitude } = town;
  const name = town.exonyms[locale] ?? town.name;
  return {
    kind: 'town',
    name,
    label: `${name} (${townCode(town)})`,
    country,
    region,
    latitude,
    longitude,
  };
}

/** @param town the town that the postcode belongs to */
export function postcodePlace(
  postcode: string,
  { name: town, country, region, latitude, longitude }: Omit<Place, 'kind' | 'label'>,
): Place {
  const name = `${postcode} ${town}`;
  return { kind: 'postcode', name, label: name, country, region, latitude, longitude };
}

/** A region with its ISO 3166-2 code: "Rhône (FR-69)". */
export const regionLabel = ({ country, code, name }: Region): string =>
  `${name} (${country}-${code})`;

/** @param position that of the region's largest town */
export const regionPlace = (region: Region, { latitude, longitude }: Position): Place => ({
  kind: 'region',
  name: region.name,
  label: regionLabel(region),
  country: region.country,
  region: region.code,
  latitude,
  longitude,
});
