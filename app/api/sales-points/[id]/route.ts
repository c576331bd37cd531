import { getSalesPoints } from '@/lib/content/sales-points';
import { shopOf } from '@/lib/find/point-index';
import { answering, HttpError } from '@/lib/http-error';

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

type Context = { params: Promise<{ id: string }> };

/** One shop with its address, by the id that the map's points have, or by its documentId. */
export const GET = (request: Request, { params }: Context) =>
  answering(async () => {
    const { id } = await params;
    const shop = shopOf(await getSalesPoints(), id);
    if (!shop) throw new HttpError(404, 'Not Found');
    return Response.json(shop, { headers: { 'cache-control': CACHE_CONTROL } });
  })(request);
