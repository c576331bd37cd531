import { searchPlaces } from '@/lib/find/search-places';
import { MAX_SEARCH_LENGTH } from '@/lib/find/search-query';
import { toSuggestion } from '@/lib/find/suggestions';
import { withHttpErrors } from '@/lib/http';
import { toLocale } from '@/lib/i18n/routing';

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';
const LIMIT = 7;

/** The search field's suggestions for `q`, with names in the language of `locale`. */
export const GET = withHttpErrors(async (request: Request) => {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('q')?.slice(0, MAX_SEARCH_LENGTH) ?? '';
  const locale = toLocale(searchParams.get('locale'));
  const suggestions = searchPlaces(query, LIMIT, locale).map(({ place }) =>
    toSuggestion(place, query),
  );
  return Response.json(suggestions, { headers: { 'cache-control': CACHE_CONTROL } });
});
