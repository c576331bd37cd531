import { cache } from 'react';
import { getSalesPoints } from '../content/sales-points';
import { pathFor, type StaticRoute } from '../i18n/paths';
import type { Locale } from '../i18n/routing';
import { PageNotFound } from '../page-not-found';
import { findShops, type SearchResult } from './find-shops';
import { withKnownFlavour } from './flavours';
import { parseSearch, type Search, serializeSearch } from './search-query';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The search of a results page, with the slug of an unknown flavour apart. */
export type PageSearch = Search & { unknownFlavour?: string };

/**
 * The search of a results page.
 * @throws PageNotFound where the URL has no search
 * @throws ContentServiceError when the flavours cannot be loaded
 */
export async function requireSearch(
  locale: Locale,
  route: StaticRoute,
  searchParams: SearchParams,
): Promise<PageSearch> {
  // The middleware leaves one value for each key.
  const values = Object.entries(await searchParams).map(([key, value]) => [
    key,
    String(value ?? ''),
  ]);
  const search = parseSearch(new URLSearchParams(values));
  if (!search) throw new PageNotFound(`${pathFor(locale, route)}/resultats`);
  const known = await withKnownFlavour(search);
  return known === search ? search : { ...known, unknownFlavour: search.flavour };
}

const searchOnce = cache(
  async (query: string, locale: Locale): Promise<SearchResult> =>
    findShops(await getSalesPoints(), parseSearch(new URLSearchParams(query)) ?? {}, locale),
);

/**
 * Runs a search once per request, for both the page's metadata and its content.
 * @throws ContentServiceError when the shops cannot be loaded
 */
export const runSearch = (search: Search, locale: Locale): Promise<SearchResult> =>
  searchOnce(serializeSearch(search), locale);
