import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { hasPreviewCookie, isCacheHit } from '../next-internals/protocol';
import { invalidationCount } from '../next-internals/tags-manifest.cjs';
import { REQUEST_ID_HEADER } from '../request-context';
import { CLIENT_IP_HEADER } from '../security/client-ip';
import { LOCALE_COOKIE_NAME } from '../storage/names';

/**
 * The time for which a page is repeated, which is also its lifetime in deploy/nginx. After it, Next
 * decides again whether the page is fresh.
 */
const LIFETIME_MS = 1_000;
const MAX_PAGES = 500;

/** A response as it was sent, without the headers that belong to one request. */
type RecentPage = { headers: OutgoingHttpHeaders; body: Buffer; invalidations: number };

const pages = new LRUCache<string, RecentPage>({
  max: MAX_PAGES,
  ttl: LIFETIME_MS,
  ttlResolution: 0,
});

/** Whether Next reads a request header, which may change its response. */
const isMeantForNext = (name: string): boolean =>
  /^(?:authorization|rsc|next-.*|x-(?!forwarded-|real-ip$).*)$/.test(name) &&
  name !== REQUEST_ID_HEADER &&
  name !== CLIENT_IP_HEADER;

/**
 * A key of everything on which the response depends; undefined for a request that only Next can
 * handle.
 */
function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
  const { cookie = '', 'accept-encoding': encoding, 'accept-language': language } = headers;
  if (method !== 'GET' || !encoding || hasPreviewCookie(cookie)) return undefined;
  if (Object.keys(headers).some(isMeantForNext)) return undefined;
  return [url, encoding, language, cookie.includes(LOCALE_COOKIE_NAME) ? cookie : ''].join('\n');
}

function send(request: IncomingMessage, response: ServerResponse, page: RecentPage): void {
  for (const [name, value] of Object.entries(page.headers))
    if (value !== undefined) response.setHeader(name, value);
  if (!fresh(request.headers, { etag: page.headers.etag })) return void response.end(page.body);
  response.statusCode = 304;
  response.removeHeader('content-encoding');
  response.removeHeader('content-length');
  response.end();
}

/** Stores a page that Next serves from its cache, unless content is invalidated in the meantime. */
function keep(key: string, response: ServerResponse): void {
  const invalidations = invalidationCount();
  const end = response.end.bind(response) as (...values: unknown[]) => ServerResponse;
  response.end = (...values: unknown[]) => {
    const [body] = values;
    end(...values);
    const { [REQUEST_ID_HEADER]: _, ...headers } = response.getHeaders();
    const isPage = response.statusCode === 200 && isCacheHit(headers) && !headers['set-cookie'];
    if (isPage && body instanceof Buffer) pages.set(key, { headers, body, invalidations });
    return response;
  };
}

/**
 * Repeats a page that Next served from its cache within the last second, if the request is the same in
 * everything that the page depends on (docs/decisions/0039-pages-are-encoded-once.md). Otherwise stores the
 * response that follows.
 * @returns whether the response has been sent
 */
export function sendRecentPage(request: IncomingMessage, response: ServerResponse): boolean {
  const key = keyOf(request);
  if (key === undefined) return false;
  const page = pages.get(key);
  if (page?.invalidations === invalidationCount()) {
    send(request, response, page);
    return true;
  }
  keep(key, response);
  return false;
}
