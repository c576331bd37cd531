import { expect, FAILED_RESOURCE, openAtRest, test } from './support/fixtures';
import { expectStrictPolicy } from './support/policy';

test.describe('every page has one strict policy', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  for (const path of [
    '/',
    '/de/faq',
    '/accessibilite/points-de-vente',
    '/nous-trouver?q=Lyon',
    '/en/nothing',
    '/styleguide',
  ])
    test(path, async ({ page }) => {
      // Twice: what was just rendered, and what the cache holds.
      for (const _ of [1, 2]) await expectStrictPolicy(await page.goto(path));
    });
});

test.describe('a script that content brought in', () => {
  test.use({ expectedConsole: /violates the following Content Security Policy directive/ });

  test('does not run, even where it looks like Next’s own', async ({ page }) => {
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
    await openAtRest(page, '/en/faq');
    expect(violations.filter((text) => /Executing inline/.test(text))).toHaveLength(4);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

test('flight data, programs’ answers and pictures have their headers', async ({ request }) => {
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

test('a picture has one address: a query makes no other of it', async ({ request }) => {
  const resized = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=640&q=65`;
  expect((await request.get(resized('/uploads/hero.webp'))).status()).toBe(200);
  expect((await request.get(resized('/uploads/hero.webp?a=1'))).status()).toBe(400);
});
