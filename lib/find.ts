import type { SalesPoint } from './content/types';
import type { Locale } from './i18n/routing';

/** What the map needs of a shop. */
export type MapPoint = {
  id: string;
  name: string;
  address: string;
  city: string;
  latitude: number;
  longitude: number;
};

type Town = { town: string; points: SalesPoint[] };
type Country = { country: string; towns: Town[] };

function groupBy<T>(items: T[], key: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups];
}

/** Shops by country (its name in the locale), then by town, both in the locale's alphabet. */
export function groupByTown(points: SalesPoint[], locale: Locale): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return groupBy(points, ({ country }) => names.of(country) ?? country)
    .map(([country, inCountry]) => ({
      country,
      towns: groupBy(inCountry, ({ city }) => city)
        .map(([town, inTown]) => ({ town, points: inTown }))
        .sort((a, b) => compare(a.town, b.town)),
    }))
    .sort((a, b) => compare(a.country, b.country));
}

/** A shop's place on OpenStreetMap, for directions. */
export const directionsAddress = ({ latitude, longitude }: SalesPoint): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
