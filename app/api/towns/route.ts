import { getSalesPoints } from '@/lib/content/sales-points';
import type { Suggestion } from '@/lib/find/api';
import { regionName } from '@/lib/find/gazetteer/regions';
import { searchPlaces } from '@/lib/find/search-places';
import { withHttpErrors } from '@/lib/http';
import { toLocale } from '@/lib/i18n/routing';

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';
const LIMIT = 7;
const MAX_LENGTH = 80;

/** The search field's suggestions for `q`, with names in the language of `locale`. */
export const GET = withHttpErrors(async (request) => {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('q')?.slice(0, MAX_LENGTH) ?? '';
  const locale = toLocale(searchParams.get('locale'));
  const matches = searchPlaces(await getSalesPoints(), query, LIMIT, locale);
  const suggestions: Suggestion[] = matches.map(({ place }) => ({
    label: place.label,
    name: place.name,
    country: place.country,
    region: place.kind === 'region' ? undefined : regionName(place.country, place.region, locale),
  }));
  return Response.json(suggestions, { headers: { 'cache-control': CACHE_CONTROL } });
});
