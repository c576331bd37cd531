import 'server-only';
import { cache } from 'react';
import { HOURS_LIFETIME_S } from '../constants';
import { getSalesPoints } from '../content/sales-points';
import type { SalesPoint } from '../content/types';
import type { Locale } from '../i18n/routing';
import { storeAtMost } from '../request-context';
import { findShops, type SearchResult } from './find-shops';
import { withKnownFlavour } from './flavours';
import { parseSearch, type Search } from './search-query';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The search of a results page, with the slug of an unknown flavour apart. */
export type PageSearch = Search & { unknownFlavour?: string };

/** A search and what it finds among all shops. */
export type FoundShops = { search: PageSearch; points: SalesPoint[]; result: SearchResult };

/** The time for which a page that says which shops are open at a moment is stored, in seconds. */
const OPEN_LIFETIME_S = 60;

const searchOnce = cache(async (query: string, locale: Locale): Promise<FoundShops | undefined> => {
  const given = parseSearch(new URLSearchParams(query));
  if (!given) return undefined;
  const known = await withKnownFlavour(given);
  const search = known === given ? given : { ...known, unknownFlavour: given.flavour };
  storeAtMost(search.open ? OPEN_LIFETIME_S : HOURS_LIFETIME_S);
  const points = await getSalesPoints();
  return { search, points, result: findShops(points, search, locale) };
});

/**
 * Runs the search of a page's URL, once per request for both the page's metadata and its content.
 * @returns undefined where the URL has no search
 * @throws ContentServiceError when the shops or the flavours cannot be loaded
 */
export async function getSearch(
  locale: Locale,
  searchParams: SearchParams,
): Promise<FoundShops | undefined> {
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, values = []]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  );
  return searchOnce(String(query), locale);
}
