/** A store locator search, as the page's URL carries it (docs/decisions/0008-search.md). */
export type Search = {
  /** A place or an address, as the visitor typed it. */
  q?: string;
  /** `latitude,longitude` */
  near?: string;
  /** A shop's documentId. */
  point?: string;
  /** The map's viewport: `west,south,east,north`. */
  bbox?: string;
  /** How many of the shops in `bbox`, or of the region `q`, are listed. */
  count?: string;
  /** The slug of a product: only shops that have it, or may have it. */
  flavour?: string;
  /** `true`: only shops that are open now. */
  open?: string;
};

const KEYS = ['q', 'near', 'point', 'bbox', 'count', 'flavour', 'open'] as const;
/** Room for an address that is pasted whole. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * The search in a URL's query; undefined where there is none. A value is one line, and cut to
 * `MAX_SEARCH_LENGTH` characters.
 */
export function parseSearch(query: URLSearchParams): Search | undefined {
  const entries = KEYS.flatMap((key) => {
    const value = query.get(key)?.replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH).trim();
    return value ? [[key, value]] : [];
  });
  const search: Search = Object.fromEntries(entries);
  // A count means nothing without a list.
  if (!search.bbox && !search.q) delete search.count;
  return Object.keys(search).length > 0 ? search : undefined;
}

/** A search as a URL's query, question mark included: `?q=Lyon`. */
export const serializeSearch = (search: Search): string =>
  `?${new URLSearchParams(KEYS.flatMap((key) => (search[key] ? [[key, search[key]]] : [])))}`;

const SEARCHABLE = /^\/\w+\/(?:nous-trouver|accessibilite\/points-de-vente)(\/resultats)?$/;

/**
 * Where the middleware rewrites a search to; undefined for a URL without one. A results route that
 * is requested directly loses its search, so that it answers 404.
 * @param url the internal URL of the page: `/fr/nous-trouver?q=Lyon`
 */
export function resultsUrl(url: URL): URL | undefined {
  const { pathname, searchParams } = url;
  const [matched, isResultsRoute] = SEARCHABLE.exec(pathname) ?? [];
  if (!matched) return undefined;
  if (isResultsRoute) return new URL(pathname, url);
  const search = parseSearch(searchParams);
  return search && new URL(`${pathname}/resultats${serializeSearch(search)}`, url);
}
