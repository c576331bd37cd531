import { readSearch } from './search-query';
import { encodeSearch, SEARCH_MARK } from './search-segment';

const SEARCHABLE = /^\/\w+\/(?:nous-trouver|accessibilite\/points-de-vente)$/;
const INTERNAL = `/${SEARCH_MARK}`;

/**
 * The route that answers a search (docs/decisions/0008-search-in-the-address.md); undefined where
 * an address carries none. Asked for by its own address, that route is not found.
 * @param route where the localised address leads: `/fr/nous-trouver?q=Lyon`
 */
export function searchRoute(route: URL): URL | undefined {
  const { pathname, searchParams } = route;
  if (pathname.includes(INTERNAL)) return new URL(pathname.replaceAll(INTERNAL, '/'), route);
  const search = SEARCHABLE.test(pathname) ? readSearch(searchParams) : undefined;
  return search && new URL(`${pathname}/${encodeSearch(search)}`, route);
}
