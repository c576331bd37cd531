/** What a visitor asked the store locator, as it stands in the address. */
export type Search = {
  /** A town, a postcode or a region, in the visitor's words. */
  q?: string;
  /** `latitude,longitude` */
  near?: string;
  /** A shop's documentId. */
  point?: string;
};

const KEYS = ['q', 'near', 'point'] as const;
const MAX_LENGTH = 80;

/** The search in an address; undefined where there is none. Overlong words are cut. */
export function readSearch(parameters: URLSearchParams): Search | undefined {
  const asked = KEYS.flatMap((key) => {
    const value = parameters.get(key)?.trim().slice(0, MAX_LENGTH);
    return value ? [[key, value]] : [];
  });
  return asked.length > 0 ? Object.fromEntries(asked) : undefined;
}

/** A search as an address's query: `?q=Lyon`. */
export const writeSearch = (search: Search): string =>
  `?${new URLSearchParams(KEYS.flatMap((key) => (search[key] ? [[key, search[key]]] : [])))}`;
