import { getSalesPointList, type SalesPointList } from '@/lib/content/sales-points';
import { mapPoints } from '@/lib/find/point-index';
import { requireBounds, requireZoom } from '@/lib/find/request';
import { answering } from '@/lib/http-error';

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

let whole: { version: string; body: string } | undefined;

/** The answer that most visitors get: what the map asks for at first, made once for each list. */
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
  const headers = { etag: `W/"${list.version}"`, 'cache-control': CACHE_CONTROL };
  if (request.headers.get('if-none-match')?.includes(list.version))
    return new Response(null, { status: 304, headers });
  const body =
    searchParams.size > 0 ? JSON.stringify(mapPoints(list.points, bounds, zoom)) : wholeBody(list);
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } });
});
