import { getSalesPoints } from '@/lib/content/sales-points';
import { regionName } from '@/lib/find/gazetteer/regions';
import { searchPlaces } from '@/lib/find/search-places';
import type { Suggestion } from '@/lib/find/suggestion';
import { answering } from '@/lib/http-error';

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';
const LIMIT = 7;
const MAX_LENGTH = 80;

/** Places whose names begin like `q`, for the search field. */
export const GET = answering(async (request) => {
  const query = new URL(request.url).searchParams.get('q')?.slice(0, MAX_LENGTH) ?? '';
  const hits = searchPlaces(await getSalesPoints(), query, LIMIT);
  const suggestions: Suggestion[] = hits.map(({ place }) => ({
    label: place.label,
    name: place.name,
    country: place.country,
    region: place.kind === 'region' ? undefined : regionName(place.country, place.region),
  }));
  return Response.json(suggestions, { headers: { 'cache-control': CACHE_CONTROL } });
});
