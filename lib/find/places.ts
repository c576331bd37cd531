import type { Locale } from '../i18n/routing';
import type { Area } from './gazetteer/areas';
import type { Town } from './gazetteer/gazetteer';
import { countryName, regionName } from './gazetteer/regions';
import type { Bounds, Position } from './geo';
import { boundsCenter } from './geo';

/** The result of a search: a town, a postcode, or all of a region or country. */
export type Place = Position & {
  kind: 'town' | 'postcode' | 'region' | 'country';
  name: string;
  /**
   * An unambiguous label: a search for it finds this place and no other. "Saint-Denis (93)", "Mons
   * (Belgique)"
   */
  label: string;
  /**
   * The detail that distinguishes the place from its namesakes: "31000 · Haute-Garonne", "1050 ·
   * Bruxelles, Belgique".
   */
  detail: string;
  country: string;
  /** The code of the place's region; for a region, its own code. */
  region: string;
  /** The whole area of a region or country. */
  bounds?: Bounds;
  /** The regions that a region or country consists of, by their codes. */
  parts?: string[];
};

/**
 * Whether a place is an area, which a map shows as a whole, rather than a starting point of
 * distances.
 */
export const isArea = ({ kind }: Place): boolean => kind === 'region' || kind === 'country';

/** A town with more postcodes has none by which people know it. */
const MAX_POSTCODES = 12;

/** The names of the region and the country; in France, of the department alone. */
function whereIs({ country, region }: Town, locale: Locale): string {
  const regionOrNone = regionName(country, region, locale);
  if (country === 'FR' && regionOrNone) return regionOrNone;
  return [regionOrNone, countryName(country, locale)].filter(Boolean).join(', ');
}

/**
 * A town, by its name in the visitor's language.
 * @param namesakes the towns of the same name, itself included
 */
export function townPlace(town: Town, namesakes: readonly Town[], locale: Locale): Place {
  const { country, region, latitude, longitude, postcodes } = town;
  const name = town.exonyms[locale] ?? town.name;
  const inCountry = namesakes.filter((other) => other.country === country);
  const inRegion = inCountry.filter((other) => other.region === region);
  const where = whereIs(town, locale);
  const context =
    country === 'FR'
      ? region
      : inCountry.length > 1
        ? (regionName(country, region, locale) ?? countryName(country, locale))
        : countryName(country, locale);
  const [postcode] = postcodes;
  // Names with brackets, such as "Luxembourg (province)", do not fit in brackets.
  const isClear = (inRegion.length < 2 && !context?.includes('(')) || !postcode;
  return {
    kind: 'town',
    name,
    label: isClear && context ? `${name} (${context})` : `${postcode ?? ''} ${name}`.trim(),
    detail: postcode && postcodes.length <= MAX_POSTCODES ? `${postcode} · ${where}` : where,
    country,
    region,
    latitude,
    longitude,
  };
}

/** @param town the town that the postcode belongs to */
export function postcodePlace(postcode: string, town: Town, locale: Locale): Place {
  const { country, region, latitude, longitude } = town;
  const name = `${postcode} ${town.exonyms[locale] ?? town.name}`;
  const detail = whereIs(town, locale);
  return { kind: 'postcode', name, label: name, detail, country, region, latitude, longitude };
}

/** The label of a department, province or canton, with its ISO 3166-2 code: "Rhône (FR-69)". */
export const regionQuery = ({
  country,
  code,
  name,
}: {
  country: string;
  code: string;
  name: string;
}) => `${name} (${country}-${code})`;

export function areaPlace(area: Area, locale: Locale): Place {
  const { kind, country, code, parts, bounds } = area;
  const name = area.name(locale);
  return {
    kind,
    name,
    label: area.isWide ? name : regionQuery({ country, code, name }),
    detail: kind === 'country' ? '' : countryName(country, locale),
    country,
    region: code,
    bounds,
    parts,
    ...boundsCenter(bounds),
  };
}
