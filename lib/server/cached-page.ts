import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import onHeaders from 'on-headers';
import { isFlightType } from '../next-internals/protocol';
import { acceptedEncoding, BROTLI_QUALITY, type Encoding } from './compression';

/** About a thousand pages: those of a large site in one or two languages. */
const MAX_BYTES = 16 * 1024 * 1024;

const compressors: Record<Encoding, (body: string) => Buffer> = {
  br: (body) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => gzipSync(body),
};

/** Compressed pages by encoding and entity tag. */
const bodies = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ length }) => length,
});

/** The entity tag that lib/next-internals/page-cache.cjs gives a page; other responses are not stored. */
function tagOfCachedPage(response: ServerResponse): string | undefined {
  const isPage = String(response.getHeader('content-type')).startsWith('text/html');
  const tag = response.getHeader('etag');
  return isPage && response.statusCode === 200 && !response.headersSent && typeof tag === 'string'
    ? tag
    : undefined;
}

/**
 * A page's body in the encoding that the client prefers, with its headers; undefined if it wants none.
 * A response to HEAD has no body: its length is left out unless the page has been sent before.
 */
function encode(
  request: IncomingMessage,
  response: ServerResponse,
  tag: string,
  html: unknown,
): Buffer | undefined {
  const encoding = acceptedEncoding(request);
  if (!encoding) return undefined;
  const key = `${encoding} ${tag}`;
  let body = bodies.get(key);
  if (!body && typeof html === 'string') {
    body = compressors[encoding](html);
    bodies.set(key, body);
  }
  response.setHeader('content-encoding', encoding);
  if (body) response.setHeader('content-length', body.length);
  else response.removeHeader('content-length');
  return body;
}

/**
 * Sends a page from the cache as it was compressed for its first visitor, or a 304 to a client that has
 * it (docs/decisions/0039-pages-are-encoded-once.md).
 */
export function sendCachedPageEncoded(request: IncomingMessage, response: ServerResponse): void {
  // Flight data shares its page's headers, but is another representation.
  onHeaders(response, () => {
    if (isFlightType(String(response.getHeader('content-type')))) response.removeHeader('etag');
  });
  const end = response.end.bind(response) as (...values: unknown[]) => ServerResponse;
  response.end = (...values: unknown[]) => {
    const tag = tagOfCachedPage(response);
    if (tag === undefined) return end(...values);
    if (fresh(request.headers, { etag: tag })) {
      response.statusCode = 304;
      response.removeHeader('content-length');
      return end();
    }
    const body = encode(request, response, tag, values[0]);
    return body && request.method !== 'HEAD' ? end(body) : end(...values);
  };
}
