import type { Locale } from '../i18n/routing';
import type { Town } from './gazetteer/gazetteer';
import type { Region } from './gazetteer/regions';
import type { Position } from './geo';

/** What a search can lead to: a town, a postcode, or a whole region. */
export type Place = Position & {
  kind: 'town' | 'postcode' | 'region';
  name: string;
  /** Names this place and no other; searched for, it leads here: "Saint-Denis (93)". */
  label: string;
  country: string;
  region: string;
};

/** Countries whose region codes people know. */
const KNOWN_CODES = ['FR', 'CH'];

/** What stands behind a town's name in its label: "69", "DE". */
export const townCode = ({ country, region }: Town): string =>
  KNOWN_CODES.includes(country) && region ? region : country;

/** A town under the name that the visitor's language has for it. */
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

/** @param town where the postcode is, by name */
export function postcodePlace(
  postcode: string,
  { name: town, country, region, latitude, longitude }: Omit<Place, 'kind' | 'label'>,
): Place {
  const name = `${postcode} ${town}`;
  return { kind: 'postcode', name, label: name, country, region, latitude, longitude };
}

/** The label of a region, ISO 3166-2's code and all: "Rhône (FR-69)". */
export const regionLabel = ({ country, code, name }: Region): string =>
  `${name} (${country}-${code})`;

/** @param middle the region's largest town */
export const regionPlace = (region: Region, { latitude, longitude }: Position): Place => ({
  kind: 'region',
  name: region.name,
  label: regionLabel(region),
  country: region.country,
  region: region.code,
  latitude,
  longitude,
});
