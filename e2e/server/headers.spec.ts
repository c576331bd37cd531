import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { SHOPS } from '../../tests/support/content';
import { extendedUnless } from '../support/extended';
import { expect, FAILED_RESOURCE, openIdle, test } from '../support/fixtures';
import { expectStrictPolicy } from '../support/policy';
import { MAIN } from '../support/sites';

/** A cached page, one that is rendered for the request, and one that is missing. */
const SAMPLES = ['/', '/nous-trouver?q=Lyon', '/en/nothing'];

test.describe('the content security policy', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  for (const path of [
    '/',
    '/de/faq',
    '/accessibilite/points-de-vente',
    '/nous-trouver?q=Lyon',
    '/en/nothing',
    '/styleguide',
  ])
    test(
      `is strict on ${path}, and the only one`,
      extendedUnless(SAMPLES.includes(path)),
      async ({ page }) => {
        // Twice: the rendered response, and the cached one.
        for (const _ of [1, 2]) await expectStrictPolicy(await page.goto(path));
      },
    );
});

test.describe('an injected script', () => {
  test.use({ expectedConsole: /violates the following Content Security Policy directive/ });

  test('an injected script does not run, even if it looks like one of Next', async ({ page }) => {
    const evil = [
      'window.hacked=1',
      '(self.__next_f=self.__next_f||[]).push([0]);window.hacked=1',
      'self.__next_f.push([1,"window.hacked=1"]);window.hacked=1',
    ].map((script) => `<script>${script}</script>`);
    await page.route('/en/faq', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<body>/,
        `<body><img src="/none.webp" alt="" onerror="window.hacked=1">${evil.join('')}`,
      );
      return route.fulfill({ response, body });
    });
    const violations: string[] = [];
    page.on('console', (message) => violations.push(message.text()));
    await page.route('/none.webp', (route) => route.fulfill({ status: 200, body: '' }));
    await openIdle(page, '/en/faq');
    expect(violations.filter((text) => /Executing inline/.test(text))).toHaveLength(4);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

test('flight data, API responses and images have the security headers', async ({ request }) => {
  const flight = await request.get('/en/faq', { headers: { rsc: '1' } });
  expect(flight.headers()['content-type']).toContain('text/x-component');
  expect(flight.headers()).not.toHaveProperty('content-security-policy');
  for (const path of [
    '/api/sales-points',
    '/builds/latest.json',
    '/uploads/hero.webp',
    '/icon.svg',
  ])
    expect((await request.get(path)).headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': /uploads|icon/.test(path) ? 'cross-origin' : 'same-origin',
    });
});

test('a file that does not exist is no page', async ({ request }) => {
  for (const folder of ['_next/static', 'brand', 'map', 'pictures', 'uploads', 'uploads/none']) {
    const response = await request.get(`/${folder}/none.png`);
    expect([response.status(), await response.text()], folder).toEqual([404, 'Not Found']);
    expect(response.headers(), folder).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('text/plain'),
      'x-content-type-options': 'nosniff',
    });
  }
});

test('a page is sent with Brotli, and a client that has it gets a 304', async ({ request }) => {
  for (const path of ['/', '/faq']) {
    const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const first = await request.get(path, { headers: accepted });
    const { etag = '', ...headers } = first.headers();
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('Accept-Encoding');
    expect(await first.text()).toContain('</html>');
    const second = await request.get(path, { headers: { ...accepted, 'if-none-match': etag } });
    expect(second.status()).toBe(304);
    expect(second.headers()['content-security-policy']).toBe(headers['content-security-policy']);
  }
});

test('the list of shops is compressed as the client asks', async ({ request }) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await request.get('/api/sales-points', {
      headers: { 'accept-encoding': encoding },
    });
    const headers = response.headers();
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect((await response.json()).total).toBe(SHOPS.length);
  }
});

test('the image optimizer rejects a source with a query', async ({ request }) => {
  const resized = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=828&q=65`;
  expect((await request.get(resized('/uploads/hero.webp'))).status()).toBe(200);
  expect((await request.get(resized('/uploads/hero.webp?a=1'))).status()).toBe(400);
});

/** The status of a request whose path is sent as it is: a browser would normalize it. */
async function statusOf(path: string, method = 'GET') {
  const { hostname, port } = new URL(MAIN.url);
  const [response] = await once(get({ hostname, port, path, method, agent: false }), 'response');
  response.resume();
  return (response as IncomingMessage).statusCode;
}

test('the image optimizer answers at its canonical URL only, and pages to GET only', async () => {
  const query = (source: string) => `?url=${encodeURIComponent(source)}&w=828&q=65`;
  const other = query('/uploads/hero.webp#v1');
  for (const path of [
    '/_next/imageX',
    '/_next/image.rsc',
    '/_next/image%00',
    '/./_next/image',
    '/_next/static/../image',
    '//_next/image',
    '/_next/im%61ge',
    'http://localhost/_next/images',
  ])
    expect(await statusOf(path + other), path).toBe(400);
  const picture = `/x/../_next/image${query('/uploads/hero.webp')}`;
  expect(await statusOf(picture), picture).toBe(200);
  for (const path of ['/faq', '/api/../faq', '/nous-trouver'])
    expect(await statusOf(path, 'POST'), path).toBe(405);
  expect(await statusOf('*', 'OPTIONS')).toBe(200);
});
