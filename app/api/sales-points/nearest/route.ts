import { getSalesPoints } from '@/lib/content/sales-points';
import { SHOPS_CACHE_CONTROL, type ShopsInBounds } from '@/lib/find/api';
import { filterShops } from '@/lib/find/filter-shops';
import { listViewport } from '@/lib/find/find-shops';
import { parseBboxParam, parseFilters } from '@/lib/find/query-params';
import { toApiShop } from '@/lib/find/shop-data';
import { HttpError, withHttpErrors } from '@/lib/http';

/**
 * The shops of an area, those nearest to its centre first: `?bbox=west,south,east,north&count=20`,
 * with the filters `flavour=caramel` (shops that sell it, then shops with unknown flavours) and
 * `open=1` or `open=sun-19` (shops that are certainly open then).
 */
export const GET = withHttpErrors(async (request: Request) => {
  const { searchParams } = new URL(request.url);
  const bounds = parseBboxParam(searchParams);
  if (!bounds) throw new HttpError(400, 'bbox is missing');
  const [points, filters] = await Promise.all([getSalesPoints(), parseFilters(searchParams)]);
  const now = new Date();
  const { total, shops } = listViewport(
    filterShops(points, filters, now),
    bounds,
    searchParams.get('count') ?? undefined,
  );
  const body: ShopsInBounds = { total, shops: shops.map((shop) => toApiShop(shop, now)) };
  return Response.json(body, { headers: { 'cache-control': SHOPS_CACHE_CONTROL } });
});
