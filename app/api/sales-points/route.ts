import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { getSalesPointList, type SalesPointList } from '@/lib/content/sales-points';
import { SHOPS_CACHE_CONTROL, WHOLE_LIST_LIMIT } from '@/lib/find/api';
import { mapPoints } from '@/lib/find/point-clusters';
import { parseBboxParam, parseZoomParam } from '@/lib/find/query-params';
import { withHttpErrors } from '@/lib/http';
import { BODY_ENCODING_HEADER } from '@/lib/next-internals/protocol';

type Body = { plain: string; gzip: Promise<Uint8Array<ArrayBuffer>> };

const compress = promisify(gzip);
let cached: { version: string; body: Body } | undefined;

/** The body for a whole list, serialized and compressed once per version: Next compresses each response. */
function wholeListBody({ version, points }: SalesPointList): Body {
  if (cached?.version !== version) {
    const plain = JSON.stringify(mapPoints(points));
    cached = {
      version,
      body: { plain, gzip: compress(plain).then((bytes) => new Uint8Array(bytes)) },
    };
  }
  return cached.body;
}

/**
 * The map's points for `?bbox=west,south,east,north&zoom=n`, or for the whole world without them. A
 * long list is clustered (lib/find/point-clusters.ts).
 */
export const GET = withHttpErrors(async (request) => {
  const { searchParams } = new URL(request.url);
  const bounds = parseBboxParam(searchParams);
  const zoom = parseZoomParam(searchParams);
  const list = await getSalesPointList();
  const headers = { 'cache-control': SHOPS_CACHE_CONTROL, 'content-type': 'application/json' };
  const isPart = bounds !== undefined || zoom !== undefined;
  if (isPart || list.points.length > WHOLE_LIST_LIMIT)
    return new Response(JSON.stringify(mapPoints(list.points, bounds, zoom)), { headers });
  const tagged = { ...headers, etag: `W/"${list.version}"`, vary: 'Accept-Encoding' };
  if (request.headers.get('if-none-match')?.includes(list.version))
    return new Response(null, { status: 304, headers: tagged });
  const body = wholeListBody(list);
  const client = new Negotiator({ headers: Object.fromEntries(request.headers) });
  if (client.encoding(['gzip', 'identity']) !== 'gzip')
    return new Response(body.plain, { headers: tagged });
  return new Response(await body.gzip, {
    headers: {
      ...tagged,
      // Next would compress it again.
      'cache-control': `${SHOPS_CACHE_CONTROL}, no-transform`,
      [BODY_ENCODING_HEADER]: 'gzip',
    },
  });
});
