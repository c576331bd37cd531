import { readSearch, writeSearch } from './search-query';

const SEARCHABLE = /^\/\w+\/(?:nous-trouver|accessibilite\/points-de-vente)(\/resultats)?$/;

/**
 * The route that answers a search (docs/decisions/0008-search-in-the-address.md); undefined where
 * an address carries none. Asked for by its own address it is given no search, and is not found.
 * @param route where the localised address leads: `/fr/nous-trouver?q=Lyon`
 */
export function resultsRoute(route: URL): URL | undefined {
  const { pathname, searchParams } = route;
  const [matched, own] = SEARCHABLE.exec(pathname) ?? [];
  if (!matched) return undefined;
  if (own) return new URL(pathname, route);
  const search = readSearch(searchParams);
  return search && new URL(`${pathname}/resultats${writeSearch(search)}`, route);
}
