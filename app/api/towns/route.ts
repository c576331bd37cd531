import { hasLocale } from 'next-intl';
import { getSalesPoints } from '@/lib/content/sales-points';
import { regionName } from '@/lib/find/gazetteer/regions';
import { searchPlaces } from '@/lib/find/search-places';
import type { Suggestion } from '@/lib/find/suggestion';
import { answering } from '@/lib/http-error';
import { routing } from '@/lib/i18n/routing';

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';
const LIMIT = 7;
const MAX_LENGTH = 80;

/** Places whose names begin like `q`, for the search field, in the language of `locale`. */
export const GET = answering(async (request) => {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('q')?.slice(0, MAX_LENGTH) ?? '';
  const asked = searchParams.get('locale');
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  const hits = searchPlaces(await getSalesPoints(), query, LIMIT, locale);
  const suggestions: Suggestion[] = hits.map(({ place }) => ({
    label: place.label,
    name: place.name,
    country: place.country,
    region: place.kind === 'region' ? undefined : regionName(place.country, place.region),
  }));
  return Response.json(suggestions, { headers: { 'cache-control': CACHE_CONTROL } });
});
