import { address, type RouteParams } from '../i18n/address';
import type { Locale, Route } from '../i18n/routing';
import { PageNotFound } from '../page-not-found';
import type { Search } from './search-query';
import { decodeSearch } from './search-segment';

/** The search that a page's segment carries. @throws PageNotFound where it carries none */
export function askedSearch(locale: Locale, route: Route, { search = '' }: RouteParams): Search {
  const asked = decodeSearch(search);
  if (!asked) throw new PageNotFound(`${address(locale, route)}/${search}`);
  return asked;
}
