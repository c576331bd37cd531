import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import onHeaders from 'on-headers';
import { ENCODED_PAGES_BYTES } from '../limits';
import { isFlightType } from '../next-internals/protocol';
import { acceptedEncoding, BROTLI_QUALITY, type Encoding } from './compression';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

const compressors: Record<Encoding, (html: string) => Buffer> = {
  br: (html) => brotliCompressSync(html, BROTLI),
  gzip: (html) => gzipSync(html),
};

/** Compressed pages by encoding and entity tag. */
const encodedPages = new LRUCache<string, Buffer>({
  maxSize: ENCODED_PAGES_BYTES,
  sizeCalculation: (body) => body.length,
});

/** The entity tag that lib/next-internals/page-cache.cjs gives a page; other responses are not stored. */
function tagOfCachedPage(response: ServerResponse): string | undefined {
  const isPage = String(response.getHeader('content-type')).startsWith('text/html');
  const tag = response.getHeader('etag');
  return isPage && response.statusCode === 200 && !response.headersSent && typeof tag === 'string'
    ? tag
    : undefined;
}

/** A page's encoded body; undefined for a response to HEAD if the page has never been sent. */
function encodedPage(encoding: Encoding, tag: string, html: unknown): Buffer | undefined {
  const key = `${encoding} ${tag}`;
  const former = encodedPages.get(key);
  if (former || typeof html !== 'string') return former;
  const body = compressors[encoding](html);
  encodedPages.set(key, body);
  return body;
}

/** A page's body in the encoding that the client prefers, with its headers; undefined if it accepts none. */
function encode(
  request: IncomingMessage,
  response: ServerResponse,
  tag: string,
  html: unknown,
): Buffer | undefined {
  const encoding = acceptedEncoding(request);
  if (!encoding) return undefined;
  const body = encodedPage(encoding, tag, html);
  response.setHeader('content-encoding', encoding);
  if (body) response.setHeader('content-length', body.length);
  else response.removeHeader('content-length');
  return body;
}

/** Responds with 304 to a client that has this response. Node then omits the body. */
function answerUnchanged(request: IncomingMessage, response: ServerResponse): void {
  const etag = response.getHeader('etag');
  if (response.statusCode !== 200 || !etag || !fresh(request.headers, { etag })) return;
  response.statusCode = 304;
  response.removeHeader('content-length');
}

/**
 * Sends a page from the cache, compressed once for all visitors, or a 304 to a client that already has
 * it (docs/decisions/0039-pages-are-encoded-once.md).
 */
export function sendCachedPageEncoded(request: IncomingMessage, response: ServerResponse): void {
  onHeaders(response, () => {
    // Flight data has the headers of its page, but a different body.
    if (isFlightType(String(response.getHeader('content-type')))) response.removeHeader('etag');
    answerUnchanged(request, response);
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
