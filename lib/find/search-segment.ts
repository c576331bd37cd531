import { readSearch, type Search, writeSearch } from './search-query';

/** Marks the route that a search is rewritten to: no visitor's address begins so. */
export const SEARCH_MARK = '~';

/** A search as one segment of a route. */
export const encodeSearch = (search: Search): string =>
  SEARCH_MARK + Buffer.from(writeSearch(search)).toString('base64url');

/** The search of a segment; undefined where it is none. */
export const decodeSearch = (segment: string): Search | undefined =>
  segment.startsWith(SEARCH_MARK)
    ? readSearch(new URLSearchParams(Buffer.from(segment.slice(1), 'base64url').toString()))
    : undefined;
