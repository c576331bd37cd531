import 'server-only';
import type { SalesPoint } from '../content/types';
import type { Locale } from '../i18n/routing';
import { foldName } from './fold-name';
import type { Town } from './gazetteer/gazetteer';
import { placesNamed } from './gazetteer/names';
import { homeCountry } from './gazetteer/regions';
import { memoizePerList } from './memoize-per-list';

const keyOf = ({ country, city }: SalesPoint) => `${country} ${city}`;

function townOf({ country, city }: SalesPoint): Town | undefined {
  const home = homeCountry(country);
  return placesNamed(foldName(city).split(' ')).find(({ town }) => town?.country === home)?.town;
}

/** The towns with names in other languages of a list's shops. */
const townsWithExonyms = memoizePerList((points) => {
  const towns = new Map<string, Town>();
  const read = new Set<string>();
  for (const shop of points) {
    const key = keyOf(shop);
    if (read.has(key)) continue;
    read.add(key);
    const town = townOf(shop);
    if (town && Object.keys(town.exonyms).length > 0) towns.set(key, town);
  }
  return towns;
});

/**
 * The name of a shop's town in a language of the site: "Lucerne" for `Luzern`; as the shop has it
 * where it has no other.
 * @param points the list that the shop is in
 */
export function townName(points: readonly SalesPoint[], shop: SalesPoint, locale: Locale): string {
  const town = townsWithExonyms(points).get(keyOf(shop));
  if (!town) return shop.city;
  const named = foldName(shop.city);
  const isForeign = Object.values(town.exonyms).some((name) => foldName(name) === named);
  return town.exonyms[locale] ?? (isForeign ? town.name : shop.city);
}
