/** What a visitor asked the store locator, as it stands in the address. */
export type Search = {
  /** A town, a postcode or a region, in the visitor's words. */
  q?: string;
  /** `latitude,longitude` */
  near?: string;
  /** A shop's documentId. */
  point?: string;
  /** What the map shows: `west,south,east,north`. */
  bbox?: string;
  /** How many of the shops in `bbox` are listed. */
  count?: string;
};

const KEYS = ['q', 'near', 'point', 'bbox', 'count'] as const;
const MAX_LENGTH = 80;

/** The search in an address; undefined where there is none. Overlong words are cut. */
export function readSearch(parameters: URLSearchParams): Search | undefined {
  const asked = KEYS.flatMap((key) => {
    const value = parameters.get(key)?.trim().slice(0, MAX_LENGTH);
    return value ? [[key, value]] : [];
  });
  const search: Search = Object.fromEntries(asked);
  // A number of shops is a search only together with a view.
  if (!search.bbox) delete search.count;
  return Object.keys(search).length > 0 ? search : undefined;
}

/** A search as an address's query: `?q=Lyon`. */
export const writeSearch = (search: Search): string =>
  `?${new URLSearchParams(KEYS.flatMap((key) => (search[key] ? [[key, search[key]]] : [])))}`;
