import { getSalesPointList } from '@/lib/content/sales-points';
import { SHOPS_CACHE_CONTROL, WHOLE_LIST_LIMIT } from '@/lib/find/api';
import { filterShops } from '@/lib/find/filter-shops';
import { mapPoints } from '@/lib/find/point-clusters';
import { parseBboxParam, parseFilters, parseZoomParam } from '@/lib/find/query-params';
import { withHttpErrors } from '@/lib/http';
import { toLocale } from '@/lib/i18n/routing';

/**
 * The map's points for `?bbox=west,south,east,north&zoom=n`, or for the whole world without them. A
 * long list is clustered (lib/find/point-clusters.ts). With `flavour=caramel`, `open=1` or
 * `open=sun-19` the shops that are filtered out are dimmed, or left out of a long list. Towns have
 * their names in the language of `locale`.
 */
export const GET = withHttpErrors(async (request: Request) => {
  const { searchParams } = new URL(request.url);
  const bounds = parseBboxParam(searchParams);
  const zoom = parseZoomParam(searchParams);
  const filters = await parseFilters(searchParams);
  const { version, points } = await getSalesPointList();
  const locale = toLocale(searchParams.get('locale'));
  const { matching } = filterShops(points, filters);
  const headers = { 'cache-control': SHOPS_CACHE_CONTROL };
  const isPart = bounds !== undefined || zoom !== undefined;
  // The list of open shops changes every minute, so it has no entity tag.
  if (isPart || filters.open || points.length > WHOLE_LIST_LIMIT)
    return Response.json(mapPoints(points, bounds, zoom, matching, locale), { headers });
  const tag = [locale, filters.flavour, version].filter(Boolean).join('-');
  const tagged = { ...headers, etag: `W/"${tag}"`, vary: 'Accept-Encoding' };
  if (request.headers.get('if-none-match')?.includes(`"${tag}`))
    return new Response(null, { status: 304, headers: tagged });
  return Response.json(mapPoints(points, undefined, undefined, matching, locale), {
    headers: tagged,
  });
});
