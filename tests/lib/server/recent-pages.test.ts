import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mergeTags } from '@/lib/next-internals/tags-manifest.cjs';
import { createGrant } from '@/lib/preview/grant';
import { PREVIEW_COOKIE } from '@/lib/storage/names';
import { serveWith } from '../../support/site-server';

const PREVIEW_SECRET = vi.hoisted(() => {
  const secret = 'a-secret-of-the-preview';
  vi.stubEnv('PREVIEW_SECRET', secret);
  return secret;
});
const HTML = `<!DOCTYPE html><p>${'cookie dough '.repeat(500)}`;
const TAG = 'W/"version"';
const BROWSER = { 'accept-encoding': 'gzip', 'accept-language': 'fr' };

let pageCount = 0;

/** Serves a page as Next sends one from its cache, and counts how often Next is asked for it. */
async function servePage(
  change: (response: ServerResponse) => void = () => {},
  method: string = 'GET',
) {
  pageCount += 1;
  const path = `/page-${pageCount}`;
  const next = vi.fn((_: IncomingMessage, response: ServerResponse) => {
    response.setHeader('etag', TAG);
    response.setHeader('x-nextjs-cache', 'HIT');
    response.setHeader('cache-control', 's-maxage=31536000');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    change(response);
    response.end(HTML);
  });
  const { ask } = await serveWith(next);
  const visit = (headers: OutgoingHttpHeaders = {}, search = '') =>
    ask(path + search, { method, headers: { ...BROWSER, ...headers } });
  return { visit, next };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a page that was sent within the last second', () => {
  it('is sent again without asking Next, with the same headers and its own request id', async () => {
    const { visit, next } = await servePage();
    const [first, second] = [await visit(), await visit()];
    expect(next).toHaveBeenCalledTimes(1);
    const headersOf = ({ headers }: typeof first) =>
      Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(second.headers.get('content-encoding')).toBe('gzip');
    expect(second.headers.get('x-content-type-options')).toBe('nosniff');
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(second.body).toBe(first.body);
  });

  it.each([
    ['cookies without a locale', { cookie: '_ga=GA1.1' }],
    ['a proxy in front', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }],
    ['a forged preview cookie', { cookie: '__prerender_bypass=a' }],
  ])('is the same with %s', async (_, headers) => {
    const { visit, next } = await servePage();
    await visit();
    await visit(headers);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['in another encoding', { 'accept-encoding': 'br' }],
    ['in another language', { 'accept-language': 'de' }],
    ['with the cookie of another locale', { cookie: 'NEXT_LOCALE=de' }],
    ['as flight data', { rsc: '1' }],
  ])('is requested from Next again %s', async (_, headers) => {
    const { visit, next } = await servePage();
    await visit();
    await visit(headers);
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('is requested from Next again in a preview, with another query, or once content was invalidated', async () => {
    const { visit, next } = await servePage();
    await visit();
    const grant = `${PREVIEW_COOKIE}=${createGrant(PREVIEW_SECRET, 'draft')}`;
    await visit({ cookie: `__prerender_bypass=token; ${grant}` });
    await visit({}, '?q=Lyon');
    expect(next).toHaveBeenCalledTimes(3);
    mergeTags({ products: Date.now() });
    await visit();
    expect(next).toHaveBeenCalledTimes(4);
  });

  it('is requested from Next again after a second', async () => {
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    const { visit, next } = await servePage();
    await visit();
    clock.mockReturnValue(start + 900);
    await visit();
    expect(next).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(start + 1_100);
    await visit();
    expect(next).toHaveBeenCalledTimes(2);
  });
});

describe('a response is not stored', () => {
  it.each<[string, ((response: ServerResponse) => void)?, string?]>([
    ['the request was a HEAD', undefined, 'HEAD'],
    ['content was invalidated meanwhile', () => mergeTags({ products: Date.now() })],
    ['it is stale', (response) => response.setHeader('x-nextjs-cache', 'STALE')],
    ['it was rendered for one request', (response) => response.removeHeader('x-nextjs-cache')],
    ['it is an error', (response) => Object.assign(response, { statusCode: 404 })],
    ['it sets a cookie', (response) => response.setHeader('set-cookie', 'a=b')],
  ])('if %s', async (_, change, method) => {
    const { visit, next } = await servePage(change, method);
    await visit();
    await visit();
    expect(next).toHaveBeenCalledTimes(2);
  });
});
