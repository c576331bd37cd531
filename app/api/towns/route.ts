import { getSalesPoints } from '@/lib/content/sales-points';
import type { Suggestion } from '@/lib/find/api';
import { regionName } from '@/lib/find/gazetteer/regions';
import { searchPlaces } from '@/lib/find/search-places';
import { MAX_SEARCH_LENGTH } from '@/lib/find/search-query';
import { withHttpErrors } from '@/lib/http';
import { toLocale } from '@/lib/i18n/routing';

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';
const LIMIT = 7;

/** The search field's suggestions for `q`, with names in the language of `locale`. */
export const GET = withHttpErrors(async (request) => {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('q')?.slice(0, MAX_SEARCH_LENGTH) ?? '';
  const locale = toLocale(searchParams.get('locale'));
  const matches = searchPlaces(await getSalesPoints(), query, LIMIT, locale);
  const suggestions: Suggestion[] = matches.map(({ place }) => ({
    label: place.label,
    name: place.name,
    detail: regionName(place.country, place.region, locale) ?? place.country,
  }));
  return Response.json(suggestions, { headers: { 'cache-control': CACHE_CONTROL } });
});
