import { getSalesPoints } from '@/lib/content/sales-points';
import { viewOf } from '@/lib/find/find-shops';
import { requireBounds } from '@/lib/find/request';
import { answering, HttpError } from '@/lib/http-error';

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

/** The shops of an area, those nearest to its middle first: `?bbox=west,south,east,north&count=20`. */
export const GET = answering(async (request) => {
  const { searchParams } = new URL(request.url);
  const bounds = requireBounds(searchParams);
  if (!bounds) throw new HttpError(400, 'bbox is missing');
  const { total, shops } = viewOf(
    await getSalesPoints(),
    bounds,
    searchParams.get('count') ?? undefined,
  );
  return Response.json({ total, shops }, { headers: { 'cache-control': CACHE_CONTROL } });
});
