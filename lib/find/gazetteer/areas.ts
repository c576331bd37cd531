import 'server-only';
import { type Locale, routing } from '../../i18n/routing';
import { processState } from '../../process-state';
import type { Bounds, Position } from '../geo';
import { gazetteer, type Town } from './gazetteer';
import { countryName, REGION_EXONYMS, REGION_NAMES, type RegionNames } from './regions';
import widerRegions from './wider-regions.json';

type WiderRegion = {
  name: string;
  parts: string[];
  names?: Omit<RegionNames, 'others'>;
  others?: string[];
};

const WIDER = widerRegions as Record<string, Record<string, WiderRegion>>;

/** A country, or a part of one that people search for: a department, a canton, "Alsace". */
export type Area = {
  kind: 'region' | 'country';
  country: string;
  /** Empty for a country. */
  code: string;
  /**
   * The codes of the regions in regions.json that the area consists of; empty for a country without
   * any.
   */
  parts: string[];
  /** Whether the area consists of several departments, provinces or cantons. */
  isWide: boolean;
  /** The name in a language of the site. */
  name: (locale: Locale) => string;
  /** All names by which the search finds the area. */
  names: string[];
  bounds: Bounds;
};

/** The distance from the outermost towns to the edge of an area, in degrees: about 5 km. */
const MARGIN = 0.05;

function boundsOf(towns: readonly Position[]): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { latitude, longitude } of towns) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN];
}

const isOverseas = (code: string) => /^9[78]/.test(code);

function buildAreas(): Area[] {
  const townsIn = new Map<string, Town[]>();
  for (const town of gazetteer().towns) {
    const key = `${town.country} ${town.region}`;
    const towns = townsIn.get(key);
    if (towns) towns.push(town);
    else townsIn.set(key, [town]);
  }
  const inParts = (country: string, parts: string[]) =>
    boundsOf(parts.flatMap((part) => townsIn.get(`${country} ${part}`) ?? []));
  const regions = Object.entries(REGION_NAMES).flatMap(([country, codes]) =>
    Object.entries(codes).map(([code, name]): Area => {
      const { others = [], ...translated } = REGION_EXONYMS[country]?.[code] ?? {};
      return {
        kind: 'region',
        country,
        code,
        parts: [code],
        isWide: false,
        name: (locale) => translated[locale] ?? name,
        names: [name, ...Object.values(translated), ...others],
        bounds: inParts(country, [code]),
      };
    }),
  );
  const wider = Object.entries(WIDER).flatMap(([country, codes]) =>
    Object.entries(codes).map(
      ([code, { name, parts, names: translated = {}, others = [] }]): Area => ({
        kind: 'region',
        country,
        code,
        parts,
        isWide: true,
        name: (locale) => translated[locale] ?? name,
        names: [name, ...Object.values(translated), ...others],
        bounds: inParts(country, parts),
      }),
    ),
  );
  const countries = [...new Set(gazetteer().towns.map(({ country }) => country))].map(
    (country): Area => {
      const codes = Object.keys(REGION_NAMES[country] ?? {});
      // For France the map shows the European part only.
      const mainland = codes.filter((code) => !isOverseas(code));
      return {
        kind: 'country',
        country,
        code: '',
        parts: codes,
        isWide: true,
        name: (locale) => countryName(country, locale),
        names: routing.locales.map((locale) => countryName(country, locale)),
        bounds: inParts(country, mainland.length > 0 ? mainland : ['']),
      };
    },
  );
  return [...regions, ...wider, ...countries];
}

const shared = processState<{ areas?: Area[] }>('areas', () => ({}));

/** Every country of the gazetteer, and the regions of those with shops. */
export function areas(): Area[] {
  shared.areas ??= buildAreas();
  return shared.areas;
}
