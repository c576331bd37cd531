import { getSalesPointList } from '@/lib/content/sales-points';
import { SHOPS_CACHE_CONTROL, WHOLE_LIST_LIMIT } from '@/lib/find/api';
import { mapPoints } from '@/lib/find/point-clusters';
import { parseBboxParam, parseZoomParam } from '@/lib/find/query-params';
import { withHttpErrors } from '@/lib/http';

/**
 * The map's points for `?bbox=west,south,east,north&zoom=n`, or for the whole world without them. A
 * long list is clustered (lib/find/point-clusters.ts).
 */
export const GET = withHttpErrors(async (request: Request) => {
  const { searchParams } = new URL(request.url);
  const bounds = parseBboxParam(searchParams);
  const zoom = parseZoomParam(searchParams);
  const { version, points } = await getSalesPointList();
  const headers = { 'cache-control': SHOPS_CACHE_CONTROL };
  const isPart = bounds !== undefined || zoom !== undefined;
  if (isPart || points.length > WHOLE_LIST_LIMIT)
    return Response.json(mapPoints(points, bounds, zoom), { headers });
  const tagged = { ...headers, etag: `W/"${version}"`, vary: 'Accept-Encoding' };
  if (request.headers.get('if-none-match')?.includes(version))
    return new Response(null, { status: 304, headers: tagged });
  return Response.json(mapPoints(points), { headers: tagged });
});
