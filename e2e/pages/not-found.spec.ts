import { SETTINGS } from '../../tests/support/content';
import { extended } from '../support/extended';
import { expect, FAILED_RESOURCE, test } from '../support/fixtures';

test.use({ expectedConsole: FAILED_RESOURCE });

test('an unknown path and an unknown flavour are a 404 with header and footer', async ({
  page,
}) => {
  for (const path of ['/rien-du-tout', '/produits/parfum-inconnu']) {
    // Twice: neither the first response nor a cached one may be a soft 404.
    for (const _ of [1, 2]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      expect(response?.headers()['cache-control']).toContain('no-store');
    }
    await expect(page.getByText(`404 · Page Not Found: ${path}`, { exact: true })).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible();
  }
});

test.describe('without JavaScript', extended, () => {
  test.use({ javaScriptEnabled: false });

  test('a 404 is in the language of its path', async ({ page }) => {
    for (const [path, lang] of [
      ['/xx/faq', 'fr'],
      ['/robots.bak', 'fr'],
      ['/legal/cgv.pdf', 'fr'],
      ['/apiculture/miel', 'fr'],
      ['/en/nothing/at/all', 'en'],
      ['/de/produkte/unbekannt', 'de'],
      ['/nl/blog/niets', 'nl'],
      ...(SETTINGS.enable_blog ? [] : [['/it/blog', 'it']]),
    ] as [string, string][]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.locator('html'), path).toHaveAttribute('lang', lang);
      await expect(page.getByText(`404 · Page Not Found: ${path}`, { exact: true })).toBeVisible();
      const home = lang === 'fr' ? '/' : `/${lang}`;
      await expect(page.getByRole('main').locator(`a[href="${home}"]`)).toBeVisible();
    }
  });
});

test('an unknown API path is a 404 as JSON, a path with malformed escapes a 400', async ({
  request,
}) => {
  const response = await request.get('/api/nothing');
  expect(response.status()).toBe(404);
  expect(await response.json()).toEqual({ error: 'Not Found' });
  expect((await request.get('/produits/%E0%A4%A')).status()).toBe(400);
});
