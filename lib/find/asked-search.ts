import { address } from '../i18n/address';
import type { Locale, Route } from '../i18n/routing';
import { PageNotFound } from '../page-not-found';
import { readSearch, type Search } from './search-query';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The search that a results page answers. @throws PageNotFound where there is none */
export async function askedSearch(
  locale: Locale,
  route: Route,
  searchParams: SearchParams,
): Promise<Search> {
  // The middleware leaves one value of each.
  const values = Object.entries(await searchParams).map(([key, value]) => [
    key,
    String(value ?? ''),
  ]);
  const search = readSearch(new URLSearchParams(values));
  if (!search) throw new PageNotFound(`${address(locale, route)}/resultats`);
  return search;
}
