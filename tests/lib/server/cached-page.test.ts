import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { serveWith } from '../../support/site-server';

vi.mock('@/lib/limits', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ENCODED_PAGES_BYTES: 16_000,
}));

const HTML = `<!DOCTYPE html><p>${'cookie dough '.repeat(500)}`;
const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };

let version = 0;

/** Serves a page as Next sends it from lib/next-internals/page-cache.cjs. */
async function serveCachedPage({ type = 'text/html; charset=utf-8', status = 200 } = {}) {
  version += 1;
  const tag = `W/"version-${version}"`;
  const page = { html: HTML };
  const { ask } = await serveWith(({ method }: IncomingMessage, response: ServerResponse) => {
    response.statusCode = status;
    response.setHeader('etag', tag);
    response.setHeader('cache-control', 's-maxage=31536000');
    response.setHeader('content-type', type);
    response.setHeader('content-length', Buffer.byteLength(page.html));
    response.end(method === 'HEAD' ? null : page.html);
  });
  const askHeaders = async (headers: OutgoingHttpHeaders, method = 'GET') =>
    (await ask('/', { method, headers })).headers;
  return { ask, askHeaders, tag, page };
}

describe('the encoding of a cached page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['gzip;q=0', null],
  ])('for a client that accepts "%s" it is %s', async (accepted, encoding) => {
    const { ask } = await serveCachedPage();
    const { status, headers } = await ask('/', { headers: { 'accept-encoding': accepted } });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toContain('Accept-Encoding');
    const length = Number(headers.get('content-length'));
    expect(length).toBeGreaterThan(0);
    expect(length < HTML.length).toBe(encoding !== null);
  });

  it('a page is compressed once, and sent again as long as its entity tag is the same', async () => {
    const { askHeaders, page } = await serveCachedPage();
    const first = await askHeaders(BROTLI);
    page.html = HTML + HTML.toUpperCase();
    const second = await askHeaders(BROTLI);
    expect(second.get('content-length')).toBe(first.get('content-length'));
  });

  it('HEAD has the headers of GET, but no length until the page has been sent once', async () => {
    const { askHeaders } = await serveCachedPage();
    const before = await askHeaders(BROTLI, 'HEAD');
    expect(before.get('content-encoding')).toBe('br');
    expect(before.has('content-length')).toBe(false);
    const got = await askHeaders(BROTLI);
    const after = await askHeaders(BROTLI, 'HEAD');
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
      expect(after.get(name), name).toBe(got.get(name));
  });
});

describe('a client that has the page', () => {
  it.each([
    ['its tag', (tag: string) => tag],
    ['its tag among others, without W/', (tag: string) => `"a", ${tag.slice(2)}, "b"`],
    ['*', () => '*'],
  ])('gets a 304 for %s', async (_, condition) => {
    const { ask, tag } = await serveCachedPage();
    const { status, headers, body } = await ask('/', {
      headers: { ...BROTLI, 'if-none-match': condition(tag) },
    });
    expect(status).toBe(304);
    expect(body).toBe('');
    expect(headers.get('etag')).toBe(tag);
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(headers.has('content-length')).toBe(false);
    expect(headers.has('content-encoding')).toBe(false);
  });

  it('gets a 304 for other responses with an entity tag too, even if written in parts as by Next', async () => {
    const { ask } = await serveWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', etag: '"a"' });
      response.write('{');
      response.end('}');
    });
    expect(await ask('/', { headers: { 'if-none-match': '"a"' } })).toMatchObject({
      status: 304,
      body: '',
    });
    expect(await ask('/', { headers: { 'if-none-match': '"b"' } })).toMatchObject({
      status: 200,
      body: '{}',
    });
  });
});

it('an error page is sent in full, and compressed each time', async () => {
  const { ask, tag, page } = await serveCachedPage({ status: 404 });
  for (const html of [HTML, 'short']) {
    page.html = html;
    const headers = { ...BROTLI, 'if-none-match': tag };
    expect((await ask('/', { headers })).status).toBe(404);
  }
  expect((await ask('/', { headers: BROTLI })).headers.get('content-length')).toBe('5');
});

it('flight data does not have the entity tag of its page', async () => {
  const { askHeaders } = await serveCachedPage({ type: 'text/x-component' });
  expect((await askHeaders(BROTLI)).has('etag')).toBe(false);
});

it('a client with another version, or that asks for a range, gets the whole page', async () => {
  const { ask } = await serveCachedPage();
  const headers = { 'if-none-match': 'W/"older"', range: 'bytes=0-9' };
  expect(await ask('/', { headers })).toMatchObject({ status: 200, body: HTML });
});

it('only so many bytes of compressed pages are kept, those that were sent last', async () => {
  const askLength = async ({ askHeaders }: Awaited<ReturnType<typeof serveCachedPage>>) =>
    Number((await askHeaders({ 'accept-encoding': 'gzip' })).get('content-length'));
  const [early, late] = [await serveCachedPage(), await serveCachedPage()];
  const length = await askLength(early);
  expect(await askLength(late)).toBe(length);
  // From here on, a page that is compressed again is larger.
  for (const { page } of [early, late]) page.html += page.html.toUpperCase();
  for (let count = 0; count < 9; count += 1) {
    const large = await serveCachedPage();
    // Two kilobytes when compressed.
    large.page.html = randomBytes(2_000).toString('base64');
    expect(await askLength(large)).toBeGreaterThan(1_900);
    expect(await askLength(late)).toBe(length);
  }
  expect(await askLength(early)).toBeGreaterThan(length);
});
