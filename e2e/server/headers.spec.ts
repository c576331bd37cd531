import { SHOPS } from '../../tests/support/content';
import { extended } from '../support/extended';
import { expect, FAILED_RESOURCE, openIdle, test } from '../support/fixtures';
import { expectStrictPolicy } from '../support/policy';

test.describe('the content security policy', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('is strict on every kind of page, and the only one', async ({ page }) => {
    // A cached page, one that is rendered for the request, and one that is missing.
    for (const path of ['/', '/nous-trouver?q=Lyon', '/en/nothing'])
      await expectStrictPolicy(await page.goto(path));
  });
});

test.describe('the policy', () => {
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

test('other responses have the security headers, and a file that does not exist is no page', async ({
  request,
}) => {
  for (const path of ['/api/sales-points', '/builds/latest.json', '/uploads/hero.webp'])
    expect((await request.get(path)).headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': path.startsWith('/uploads') ? 'cross-origin' : 'same-origin',
    });
  for (const folder of ['_next/static', 'map', 'uploads']) {
    const response = await request.get(`/${folder}/none.png`);
    expect([response.status(), await response.text()], folder).toEqual([404, 'Not Found']);
    expect(response.headers(), folder).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('text/plain'),
    });
  }
});

test('a page is sent with Brotli, a client that has it gets a 304, and the shops are compressed as asked', async ({
  request,
}) => {
  const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const first = await request.get('/faq', { headers: accepted });
  const { etag = '', ...headers } = first.headers();
  expect(headers['content-encoding']).toBe('br');
  expect(headers.vary).toContain('Accept-Encoding');
  expect(await first.text()).toContain('</html>');
  const second = await request.get('/faq', { headers: { ...accepted, 'if-none-match': etag } });
  expect(second.status()).toBe(304);
  expect(second.headers()['content-security-policy']).toBe(headers['content-security-policy']);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await request.get('/api/sales-points', {
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers()['content-encoding'] ?? 'identity').toBe(encoding);
    expect((await response.json()).total).toBe(SHOPS.length);
  }
});

test(
  'the image optimizer answers at its canonical URL only, and pages to GET only',
  extended,
  async ({ request }) => {
    const resized = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=828&q=65`;
    expect((await request.get(resized('/uploads/hero.webp'))).status()).toBe(200);
    expect((await request.get(resized('/uploads/hero.webp?a=1'))).status()).toBe(400);
    for (const path of ['/faq', '/nous-trouver'])
      expect((await request.post(path)).status(), path).toBe(405);
  },
);
