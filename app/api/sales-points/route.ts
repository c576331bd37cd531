import { getSalesPointList, type SalesPointList } from '@/lib/content/sales-points';
import { WHOLE_LIST_LIMIT } from '@/lib/find/map-points';
import { mapPoints } from '@/lib/find/point-index';
import { requireBounds, requireZoom } from '@/lib/find/request';
import { answering } from '@/lib/http-error';

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

let whole: { version: string; body: string } | undefined;

/** All shops, which the map has at first where they are few enough: made once for each list. */
function wholeBody({ version, points }: SalesPointList): string {
  if (whole?.version !== version) whole = { version, body: JSON.stringify(mapPoints(points)) };
  return whole.body;
}

/**
 * The map's points: `?bbox=west,south,east,north&zoom=n`, or the whole world without them. A long
 * list comes as weighted points (lib/find/point-index.ts). Failing, the visitor has the list.
 */
export const GET = answering(async (request) => {
  const { searchParams } = new URL(request.url);
  const bounds = requireBounds(searchParams);
  const zoom = requireZoom(searchParams);
  const list = await getSalesPointList();
  const headers = { 'cache-control': CACHE_CONTROL, 'content-type': 'application/json' };
  const isPart = bounds !== undefined || zoom !== undefined;
  if (isPart || list.points.length > WHOLE_LIST_LIMIT)
    return new Response(JSON.stringify(mapPoints(list.points, bounds, zoom)), { headers });
  const tagged = { ...headers, etag: `W/"${list.version}"` };
  if (request.headers.get('if-none-match')?.includes(list.version))
    return new Response(null, { status: 304, headers: tagged });
  return new Response(wholeBody(list), { headers: tagged });
});
