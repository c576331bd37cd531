import { prefixedPath } from '../../lib/i18n/paths';
import { routing } from '../../lib/i18n/routing';
import fr from '../../messages/fr.json' with { type: 'json' };
import { validateHtml } from '../../scripts/test/html-rules.mjs';
import { FIRST, PRODUCTS } from '../../tests/support/content';
import { announce } from '../support/announce';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, FAILED_RESOURCE, hydrated, test } from '../support/fixtures';
import { linksOf, thingsOf, typesOf } from '../support/head';
import { expectStrictPolicy } from '../support/policy';
import { STUBBED } from '../support/sites';

// Serial, because the tests share one service and some of them stop it.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: STUBBED.url, expectedConsole: FAILED_RESOURCE });

const service = new ContentServiceStub();
test.beforeAll(() => service.start());
test.afterAll(() => service.stop());

// First: later tests fill the cache that this page would use.
test('an uncached page is a 503 while the content service fails', async ({ page }) => {
  service.refused = /blog-posts.*documentId/;
  const response = await page.goto('/it/blog/first-it');
  service.refused = undefined;
  expect(response?.status()).toBe(503);
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect(response?.headers()['retry-after']).toBe('5');
  await expectStrictPolicy(response);
  await expect(page.getByText('503 · Service Unavailable')).toBeVisible();
  await expect(page.getByText(/[0-9a-f]{8}/)).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/it"]')).toBeVisible();
});

test('hostile content is shown as text, none of it runs, and its links lead within the site', async ({
  page,
}) => {
  await page.goto('/faq');
  const hostile = page.locator('details').first();
  await expect(hostile.getByRole('heading')).toHaveText('Hostile <b>question</b>?');
  for (const label of ['script', 'html', 'file']) {
    await expect(hostile.getByText(label, { exact: true }).first()).toBeVisible();
    await expect(hostile.getByRole('link', { name: label, exact: true })).toHaveCount(0);
  }
  const web = hostile.getByRole('link', { name: 'web', exact: true });
  await expect(web).toHaveAttribute('href', 'https://example.com/');
  await expect(web).toHaveAttribute('rel', /noopener/);
  await expect(hostile.getByRole('img', { name: 'gif' })).toHaveAttribute(
    'src',
    /^data:image\/gif/,
  );
  await expect(hostile.locator('img[alt=svg]')).toHaveCount(0);
  expect(await hostile.locator('blockquote').count()).toBeLessThanOrEqual(100);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  // A path with a redirect rule, which needs no load of a page.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await (await hydrated(page.getByRole('link', { name: 'moved', exact: true }))).click();
  await expect(page).toHaveURL(/\/legal\/cgv$/);
  // A legal page that is a sample says so once, above its text.
  const notice = page.getByText(fr.legal.sample);
  await expect(notice).toHaveCount(1);
  const firstHeading = page.getByRole('heading', { level: 2 }).first();
  const [above, below] = await Promise.all([notice.boundingBox(), firstHeading.boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('an enabled blog is in the menu and has its posts', async ({ page }) => {
  await page.goto('/en');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Shop' })).toHaveAttribute(
    'href',
    'https://shop.example/',
  );
  await header.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: /Read/ }).first().click();
  await expect(page).toHaveURL(/\/en\/blog\/[a-z-]+$/);
  await expect(page.locator('article time, article p').first()).toBeVisible();
});

test('a post is valid HTML with structured data, and in the sitemap and the feeds', async ({
  request,
}) => {
  for (const path of ['/en/blog', '/en/blog/first-en']) {
    const html = await (await request.get(path)).text();
    expect(validateHtml(html), path).toEqual([]);
    // British: not "November 9, 2026".
    expect(html, path).toMatch(/\b\d{1,2} (?:\p{Lu}\p{L}+) \d{4}/u);
  }
  const html = await (await request.get('/en/blog/first-en')).text();
  expect(thingsOf(html).flatMap(typesOf)).toEqual(
    expect.arrayContaining(['BlogPosting', 'BreadcrumbList']),
  );
  const feeds = linksOf(html, 'alternate').filter(({ type }) => type?.includes('xml'));
  expect(feeds).toHaveLength(2);
  for (const { type, href } of feeds) {
    const response = await request.get(new URL(href).pathname);
    expect(response.headers()['content-type']).toContain(type);
    expect(await response.text()).toContain('/en/blog/first-en');
  }
  // One of the three has no German translation.
  const german = await (await request.get('/feeds/de/rss.xml')).text();
  expect(german.match(/<item>/g)).toHaveLength(2);
  const xml = await (await request.get('/sitemap.xml')).text();
  expect(xml).toContain('/de/blog/first-de<');
  expect(xml).not.toContain('/de/blog/third-fr');
});

test(
  'a post has its own slug in each language, or is shown in French and marked as such',
  extended,
  async ({ page, request }) => {
    await page.goto('/en/blog/first-en');
    const german = await page.locator('link[hreflang=de]').getAttribute('href');
    expect(german).toContain('/de/blog/first-de');
    const moved = await request.get('/de/blog/first-en', { maxRedirects: 0 });
    expect(moved.status()).toBe(308);
    expect(moved.headers().location).toBe('/de/blog/first-de');

    await page.goto('/de/blog/third-fr');
    await expect(page.locator('article')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('link[hreflang=de]')).toHaveCount(0);
    await expect(page.locator('#language-menu [hreflang=de]')).toHaveAttribute(
      'href',
      '/de/blog?locale=de',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/third-fr$/);
  },
);

test.describe(
  'a flavour that is in the menus, but whose page cannot be rendered yet',
  extended,
  () => {
    const ADDED = { event: 'entry.publish', model: 'product', slug: 'tardif' };
    const FILE = 'products/tardif.fr.yaml';
    const FAILURE = "Nous n'arrivons pas à récupérer les informations du produit.";
    const HINT = 'Veuillez réessayer plus tard.';

    test.beforeAll(async ({ request }) => {
      await service.edit(`products/${PRODUCTS[0]?.key}.fr.yaml`, /^slug: .*/m, 'slug: tardif', {
        as: FILE,
      });
      service.refused = /filters.*tardif/;
      await announce(request, ADDED);
      for (const [path, link] of [
        ['/faq', '/produits/tardif'],
        ['/en/faq', '/en/products/tardif'],
      ] as const)
        await expect.poll(async () => (await request.get(path)).text()).toContain(link);
      await expect.poll(async () => (await request.get('/produits/tardif')).status()).toBe(503);
    });
    test.afterAll(async ({ request }) => {
      service.refused = undefined;
      await service.remove(FILE);
      await announce(request, { ...ADDED, event: 'entry.delete' });
      // The menus of other tests have the usual flavours.
      await expect
        .poll(async () => (await request.get('/faq')).text())
        .not.toContain('/produits/tardif"');
    });

    test('is announced as loading, then as failed', async ({ page }) => {
      await page.goto('/faq');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/produits/tardif?_rsc=*', async (route) => {
        await held;
        await route.continue();
      });
      const link = page.getByRole('contentinfo').locator('a[href="/produits/tardif"]');
      await (await hydrated(link)).click();
      await expect(page.locator('[aria-live=polite]').getByText('On ouvre le pot…')).toBeVisible();
      release();
      await expect(page.getByText(FAILURE)).toBeVisible();
      await expect(page.getByText(HINT)).toBeVisible();
      await expect(page.locator('.loading-message')).toHaveCount(0);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('shows an error and can be retried', async ({ page }) => {
        const response = await page.goto('/produits/tardif');
        expect(response?.status()).toBe(503);
        expect(response?.headers()['cache-control']).toContain('no-store');
        await expect(page.getByText(FAILURE)).toBeVisible();
        await expect(page.getByText(HINT).first()).toBeVisible();
        const again = page.waitForResponse(/\/produits\/tardif/);
        await page.getByRole('button', { name: 'Réessayer' }).click();
        expect((await again).status()).toBe(503);
      });
    });

    test.describe('without the pictures that nobody has asked for before', () => {
      test.use({ expectedConsole: /^error: Failed to load resource/ });

      test('leaves the cached pages as they were, even if the service is down', async ({
        page,
      }) => {
        const paths = ['/', '/faq', `/produits/${FIRST}`, '/en/sell'];
        for (const path of paths) await page.request.get(path);
        await service.stop();
        for (const path of paths) expect((await page.goto(path))?.status(), path).toBe(200);
        await service.start();
      });
    });

    test('is loaded by a retry once it can be read', async ({ page }) => {
      await page.goto('/produits/tardif');
      // Before hydration the button submits a native form.
      const retry = await hydrated(page.getByRole('button', { name: 'Réessayer' }));
      const refused = page.waitForResponse('**/produits/tardif');
      await retry.click();
      expect((await refused).request().method()).toBe('HEAD');
      expect((await refused).status()).toBe(503);
      await expect(page.getByRole('status')).toHaveText(HINT);
      service.refused = undefined;
      await retry.click();
      await expect(page.getByRole('heading', { name: 'Valeurs nutritionnelles' })).toBeVisible();

      const response = await page.goto('/en/products/tardif');
      expect(response?.status()).toBe(200);
      await expectStrictPolicy(response);
      await expect(page.locator('main [lang=fr]').first()).toBeVisible();
    });
  },
);

test(
  'a blog with more posts than a page shows leads to its next page and back, and no further',
  extended,
  async ({ page, request }) => {
    const files = Array.from({ length: 12 }, (_, index) => `blog-posts/article-${index}.fr.yaml`);
    for (const [index, as] of files.entries())
      await service.edit('blog-posts/first.fr.yaml', /slug: .*/, `slug: a-${index}`, { as });
    await announce(request, { event: 'entry.publish', model: 'blog-post', slug: 'a-0' });
    await expect(async () => {
      await page.goto('/de/blog');
      expect(await page.getByRole('link', { name: 'Nächste Seite' }).isVisible()).toBe(true);
    }).toPass();
    await expect(page.getByRole('main').locator('time')).toHaveCount(13);
    await page.getByRole('link', { name: 'Nächste Seite' }).click();
    await expect(page).toHaveURL('/de/blog/seite/2');
    await expect(page).toHaveTitle(/Seite 2 von 2/);
    await expect(page.getByRole('main').locator('[aria-current=page]')).toHaveAccessibleName(
      'Seite 2',
    );
    await page.getByRole('link', { name: 'Vorherige Seite' }).click();
    await expect(page).toHaveURL('/de/blog');
    for (const path of ['/de/blog/seite/3', '/blog/page/1', '/en/products/page/2'])
      expect((await page.goto(path))?.status(), path).toBe(404);

    for (const file of files) await service.remove(file);
    await announce(request, { event: 'entry.delete', model: 'blog-post', slug: 'a-0' });
    for (const locale of routing.locales)
      await expect
        .poll(async () => (await request.get(prefixedPath(locale, '/blog'))).text())
        .not.toContain('rel="next"');
  },
);
