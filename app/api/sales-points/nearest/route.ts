import { getSalesPoints } from '@/lib/content/sales-points';
import { SHOPS_CACHE_CONTROL, type ShopsInBounds } from '@/lib/find/api';
import { listViewport } from '@/lib/find/find-shops';
import { parseBboxParam } from '@/lib/find/query-params';
import { HttpError, withHttpErrors } from '@/lib/http';

/** The shops of an area, those nearest to its centre first: `?bbox=west,south,east,north&count=20`. */
export const GET = withHttpErrors(async (request: Request) => {
  const { searchParams } = new URL(request.url);
  const bounds = parseBboxParam(searchParams);
  if (!bounds) throw new HttpError(400, 'bbox is missing');
  const { total, shops } = listViewport(
    await getSalesPoints(),
    bounds,
    searchParams.get('count') ?? undefined,
  );
  const body: ShopsInBounds = { total, shops };
  return Response.json(body, { headers: { 'cache-control': SHOPS_CACHE_CONTROL } });
});
