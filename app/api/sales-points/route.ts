import { getSalesPointList, type SalesPointList } from '@/lib/content/sales-points';
import { encodePoints } from '@/lib/find/encoding';
import { answering } from '@/lib/http-error';

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

let encoded: { version: string; body: string } | undefined;

function encode({ version, points }: SalesPointList): string {
  if (encoded?.version !== version)
    encoded = { version, body: JSON.stringify(encodePoints(points, version)) };
  return encoded.body;
}

/** The map's points, in columns. Failing, the visitor has the list. */
export const GET = answering(async (request: Request) => {
  const list = await getSalesPointList();
  const headers = { etag: `W/"${list.version}"`, 'cache-control': CACHE_CONTROL };
  if (request.headers.get('if-none-match')?.includes(list.version))
    return new Response(null, { status: 304, headers });
  return new Response(encode(list), {
    headers: { ...headers, 'content-type': 'application/json' },
  });
});
