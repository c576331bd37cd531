import { getSalesPoints } from '@/lib/content/sales-points';
import { SHOPS_CACHE_CONTROL } from '@/lib/find/api';
import { findSalesPoint } from '@/lib/find/point-clusters';
import { toApiShop } from '@/lib/find/shop-data';
import { HttpError, withHttpErrors } from '@/lib/http';

/** One shop with its postal address, by its documentId or by the id of its point on the map. */
export const GET = withHttpErrors(
  async (_: Request, { params }: RouteContext<'/api/sales-points/[id]'>) => {
    const { id } = await params;
    const shop = findSalesPoint(await getSalesPoints(), id);
    if (!shop) throw new HttpError(404, 'Not Found');
    return Response.json(toApiShop(shop, new Date()), {
      headers: { 'cache-control': SHOPS_CACHE_CONTROL },
    });
  },
);
