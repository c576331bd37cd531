import { SETTINGS } from '../../tests/support/content';
import { extendedUnless } from '../support/extended';
import { expect, FAILED_RESOURCE, test } from '../support/fixtures';

test.use({ expectedConsole: FAILED_RESOURCE });

const MISSING = [
  { path: '/rien-du-tout', lang: 'fr', home: '/' },
  { path: '/en/nothing/at/all', lang: 'en', home: '/en' },
  { path: '/xx', lang: 'fr', home: '/' },
  { path: '/xx/faq', lang: 'fr', home: '/' },
  { path: '/robots.bak', lang: 'fr', home: '/' },
  { path: '/legal/cgv.pdf', lang: 'fr', home: '/' },
  { path: '/apiculture/miel', lang: 'fr', home: '/' },
  { path: '/en/styleguide', lang: 'en', home: '/en' },
  { path: '/produits/pistache', lang: 'fr', home: '/' },
  { path: '/de/produkte/pistazie', lang: 'de', home: '/de' },
  { path: '/nl/blog/niets', lang: 'nl', home: '/nl' },
  ...(SETTINGS.enable_blog ? [] : [{ path: '/it/blog', lang: 'it', home: '/it' }]),
];

/** No such page or product. */
const SAMPLES = ['/rien-du-tout', '/de/produkte/pistazie'];

for (const { path, lang, home } of MISSING) {
  test.describe(path, () => {
    for (const javaScriptEnabled of [true, false]) {
      const isSample = javaScriptEnabled ? SAMPLES.includes(path) : path === SAMPLES[0];
      test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
        test.use({ javaScriptEnabled });

        test('is a 404 with header and footer', extendedUnless(isSample), async ({ page }) => {
          // Twice: neither the first response nor a cached one may be a soft 404.
          for (const _ of [1, 2]) {
            const response = await page.goto(path);
            expect(response?.status()).toBe(404);
            expect(response?.headers()['cache-control']).toContain('no-store');
          }
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          await expect(
            page.getByText(`404 · Page Not Found: ${path}`, { exact: true }),
          ).toBeVisible();
          await expect(page.locator('h1')).toHaveCount(1);
          await expect(page.locator('meta[name=robots]').first()).toHaveAttribute(
            'content',
            /noindex/,
          );
          await expect(page.getByRole('banner')).toBeVisible();
          await expect(page.getByRole('contentinfo')).toBeVisible();
          await expect(page.getByRole('main').locator(`a[href="${home}"]`)).toBeVisible();
        });
      });
    }
  });
}

test('an unknown API path answers 404 as JSON', async ({ request }) => {
  for (const path of ['/api/nothing', '/api/sales-points/%E0%A4%A']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.json()).toEqual({ error: 'Not Found' });
  }
});

test('a path with malformed escapes is a 400', async ({ request }) => {
  for (const path of ['/produits/%E0%A4%A', '/produits/%25E0%25A4%25A'])
    expect((await request.get(path)).status(), path).toBe(400);
});
