import 'server-only';
import type { SalesPoint } from '../content/types';
import type { Locale } from '../i18n/routing';
import { homeCountry, type Region, regionName, regionOf } from './gazetteer/regions';
import { memoizePerList } from './memoize-per-list';
import type { Place } from './places';

export type TownGroup = { town: string; shops: SalesPoint[] };
type RegionGroup = { region: Region; count: number; towns: TownGroup[] };
export type CountryGroup = { code: string; country: string; count: number; regions: RegionGroup[] };

function groupBy<T>(items: readonly T[], key: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups];
}

const ISO_CODE = /^[A-Z]{2}$/;

const regionKey = (country: string, region: string) => `${country} ${region}`;

const groupByRegion = memoizePerList(
  (points) =>
    new Map(groupBy(points, (shop) => regionKey(homeCountry(shop.country), regionOf(shop)))),
);

/** The shops of a region or country, in the list's order. */
export function shopsInArea(
  points: readonly SalesPoint[],
  { kind, country, parts = [] }: Pick<Place, 'kind' | 'country' | 'parts'>,
): SalesPoint[] {
  if (kind === 'country') return points.filter((shop) => homeCountry(shop.country) === country);
  const groups = groupByRegion(points);
  return parts.flatMap((part) => groups.get(regionKey(country, part)) ?? []);
}

/** Shops by town, in the locale's alphabetical order. */
export function groupByTown(shops: readonly SalesPoint[], locale: Locale): TownGroup[] {
  // Numeric: Paris 2e comes before Paris 10e.
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return groupBy(shops, ({ city }) => city)
    .map(([town, shopsInTown]) => ({ town, shops: shopsInTown }))
    .sort((a, b) => compare(a.town, b.town));
}

const countryOf = ([first]: readonly SalesPoint[]) => homeCountry(first?.country ?? '');

function regionGroup(key: string, shops: SalesPoint[], locale: Locale): RegionGroup {
  const country = countryOf(shops);
  const code = key.slice(country.length + 1);
  return {
    region: { country, code, name: regionName(country, code, locale) ?? '' },
    count: shops.length,
    towns: groupByTown(shops, locale),
  };
}

/**
 * The store directory: shops by country, the one with most shops first, then by region and town in
 * the locale's alphabetical order.
 */
export function buildDirectory(points: readonly SalesPoint[], locale: Locale): CountryGroup[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const countries = groupBy([...groupByRegion(points)], ([, shops]) => countryOf(shops));
  return countries
    .map(([code, regions]) => ({
      // The code is an anchor on the page, so it must not contain spaces.
      code: code.replace(/\s+/g, '-'),
      country: (ISO_CODE.test(code) && names.of(code)) || code,
      count: regions.reduce((sum, [, shops]) => sum + shops.length, 0),
      regions: regions
        .map(([key, shops]) => regionGroup(key, shops, locale))
        .sort((a, b) => compare(a.region.name, b.region.name)),
    }))
    .sort((a, b) => b.count - a.count || compare(a.country, b.country));
}
