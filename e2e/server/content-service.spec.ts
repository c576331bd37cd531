import type { APIRequestContext } from 'playwright/test';
import { prefixedPath } from '../../lib/i18n/paths';
import { routing } from '../../lib/i18n/routing';
import fr from '../../messages/fr.json' with { type: 'json' };
import { validateHtml } from '../../scripts/test/html-rules.mjs';
import { QUESTIONS, SHOPS } from '../../tests/support/content';
import { announce } from '../support/announce';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, FAILED_RESOURCE, hydrated, test } from '../support/fixtures';
import { linksOf, metaOf, ownLinksOf, thingsOf, titleOf } from '../support/head';
import { expectStrictPolicy } from '../support/policy';
import { STUBBED } from '../support/sites';
import { faultsOf, typesOf } from '../support/structured-data';

// Serial, because the tests share one service and some of them stop it. Those that add a flavour are
// not extended: its page would be in the cache of the build from an earlier run.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: STUBBED.url, expectedConsole: FAILED_RESOURCE });

const service = new ContentServiceStub();

/** The flavours that these tests add, and take away again. */
const ADDED = ['tardif', 'absent'];

test.beforeAll(() => service.start());
test.afterAll(async ({ request }) => {
  for (const slug of ADDED) {
    await service.remove(`products/${slug}.fr.yaml`);
    await announce(request, { event: 'entry.delete', model: 'product', slug });
  }
  // The cache outlives the server, and with it the menus.
  for (const path of ['/faq', '/en/faq'])
    await expect
      .poll(async () => (await request.get(path)).text())
      .not.toMatch(new RegExp(`/(${ADDED.join('|')})"`));
  await service.stop();
});

// First, and on a fresh build: later tests fill the cache that this page would use.
test('an uncached page is a 503 while the content service is down', async ({ page }) => {
  await service.stop();
  const response = await page.goto('/it/blog/first-it');
  expect(response?.status()).toBe(503);
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect(response?.headers()['retry-after']).toBe('5');
  await expectStrictPolicy(response);
  await expect(page.getByText('503 · Service Unavailable')).toBeVisible();
  await expect(page.getByText(/[0-9a-f]{8}/)).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/it"]')).toBeVisible();
  await service.start();
});

test('hostile content is shown as text, and none of it runs', async ({ page }) => {
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
});

test('a link to a path with a redirect rule navigates without a full page load', async ({
  page,
}) => {
  await page.goto('/faq');
  const moved = await hydrated(page.getByRole('link', { name: 'moved', exact: true }));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await moved.click();
  await expect(page).toHaveURL(/\/legal\/cgv$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('invalid entries are left out, and the others are shown', extended, async ({ page }) => {
  await page.goto('/faq');
  await expect(page.locator('details')).toHaveCount(QUESTIONS.length + 1);
  await expect(page.getByText('Sans réponse ?')).toHaveCount(0);
  await page.goto('/nous-vendre');
  await expect(page.getByRole('img', { name: 'Sans lien' })).toHaveCount(1);
  // Its address is left out; the logo is not a link anyway.
  await expect(page.getByRole('img', { name: 'Script' })).toHaveCount(1);
  await page.goto('/accessibilite/points-de-vente');
  await expect(page.getByRole('link', { name: /^Y aller/ })).toHaveCount(SHOPS.length);
});

test('a legal page that is a sample says so once, above its text', async ({ page }) => {
  await page.goto('/legal/cgv');
  const notice = page.getByText(fr.legal.sample);
  await expect(notice).toHaveCount(1);
  const firstHeading = page.getByRole('heading', { level: 2 }).first();
  const [above, below] = await Promise.all([notice.boundingBox(), firstHeading.boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

test('an enabled blog is in the menu and has its posts', extended, async ({ page }) => {
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

test('the HTML of the blog and of a post is valid, its headings in order', async ({ request }) => {
  for (const path of ['/en/blog', '/en/blog/first-en']) {
    const html = await (await request.get(path)).text();
    expect(validateHtml(html), path).toEqual([]);
    // British: not "November 9, 2026".
    expect(html, path).toMatch(/\b\d{1,2} (?:\p{Lu}\p{L}+) \d{4}/u);
  }
});

test('a post has its own slug in each language', extended, async ({ page, request }) => {
  await page.goto('/en/blog/first-en');
  const german = await page.locator('link[hreflang=de]').getAttribute('href');
  expect(german).toContain('/de/blog/first-de');
  const moved = await request.get('/de/blog/first-en', { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers().location).toBe('/de/blog/first-de');
});

test(
  'a post without a translation is shown in French and marked as such',
  extended,
  async ({ page }) => {
    await page.goto('/de/blog/third-fr');
    await expect(page.locator('article')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('link[hreflang=de]')).toHaveCount(0);
    await expect(page.locator('#language-menu [hreflang=de]')).toHaveAttribute(
      'href',
      '/de/blog?locale=de',
    );
    await expect(page.locator('link[hreflang=en]')).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /3000\/blog\/third-fr$/,
    );
  },
);

test('a post has structured data and is in the sitemap and the feeds', async ({ request }) => {
  const html = await (await request.get('/en/blog/first-en')).text();
  const post = thingsOf(html).find(({ '@type': type }) => type === 'BlogPosting');
  expect(post).toMatchObject({
    headline: expect.any(String),
    image: expect.stringMatching(/^http/),
    datePublished: expect.stringMatching(/^\d{4}-/),
    author: { name: 'Dough là là' },
    publisher: { name: 'Dough là là' },
    mainEntityOfPage: expect.stringContaining('/en/blog/first-en'),
  });
  const things = thingsOf(html);
  expect(things.flatMap(typesOf)).toContain('BreadcrumbList');
  expect(things.flatMap(faultsOf)).toEqual([]);
  const feeds = linksOf(html, 'alternate').filter(({ type }) => type?.includes('xml'));
  expect(feeds).toHaveLength(2);
  for (const { type, href } of feeds) {
    const response = await request.get(new URL(href).pathname);
    expect(response.headers()['content-type']).toContain(type);
    const xml = await response.text();
    expect(xml).toContain('/en/blog/first-en');
    expect(xml.match(/<(item|entry)>/g)).toHaveLength(3);
  }
  // One of the three has no German translation.
  const german = await (await request.get('/feeds/de/rss.xml')).text();
  expect(german.match(/<item>/g)).toHaveLength(2);
  expect(german).toContain('<language>de</language>');
  const xml = await (await request.get('/sitemap.xml')).text();
  expect(xml).toContain('/de/blog/first-de<');
  expect(xml).not.toContain('/de/blog/third-fr');
});

test(
  'every post is linked from the blog, has a unique title and links to others',
  extended,
  async ({ request }) => {
    const load = async (path: string) => {
      const response = await request.get(path, { headers: { 'accept-language': 'fr' } });
      expect(response.status(), path).toBe(200);
      return response.text();
    };
    const sitemap = await load('/sitemap.xml');
    const paths = [...sitemap.matchAll(/<loc>([^<]*\/blog[^<]*)</g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    const pages = new Map<string, string>();
    for (const path of paths) pages.set(path, await load(path));
    const lists = paths.filter((path) => path.endsWith('/blog'));
    expect(lists).toHaveLength(6);
    expect(paths.length).toBeGreaterThan(2 * lists.length);
    for (const path of paths.filter((post) => !lists.includes(post))) {
      const list = path.slice(0, path.lastIndexOf('/'));
      expect(ownLinksOf(pages.get(list) ?? ''), path).toContain(path);
    }
    for (const read of [titleOf, (html: string) => metaOf(html, 'description')])
      expect(new Set(Array.from(pages.values(), read)).size).toBe(paths.length);
    const mains = Array.from(pages.values(), (html) => html.split('<main')[1] ?? '');
    const targets = new Set(mains.flatMap(ownLinksOf).map((href) => href.split('#')[0] ?? ''));
    expect(targets.size).toBeGreaterThan(paths.length);
    for (const target of targets) if (target && !pages.has(target)) await load(target);
  },
);

/** Publishes a flavour that is in the menus, but whose page cannot be rendered yet. */
async function publishUnreadable(request: APIRequestContext, slug: string) {
  await service.edit('products/original.fr.yaml', /slug: original/, `slug: ${slug}`, {
    as: `products/${slug}.fr.yaml`,
  });
  service.refused = new RegExp(`filters.*${slug}`);
  await announce(request, { event: 'entry.publish', model: 'product', slug });
  for (const [path, product] of [
    ['/faq', '/produits'],
    ['/en/faq', '/en/products'],
  ])
    await expect
      .poll(async () => (await request.get(path ?? '')).text())
      .toContain(`${product}/${slug}`);
  await expect.poll(async () => (await request.get(`/produits/${slug}`)).status()).toBe(503);
}

test('a flavour added after the build has a page', async ({ page, request }) => {
  await publishUnreadable(request, 'tardif');
  const refused = await page.goto('/en/products/tardif');
  expect(refused?.status()).toBe(503);

  service.refused = undefined;
  const response = await page.goto('/en/products/tardif');
  expect(response?.status()).toBe(200);
  await expectStrictPolicy(response);
  await expect(page.locator('main [lang=fr]').first()).toBeVisible();
});

test.describe('while the content service is down', () => {
  test.beforeAll(async ({ request }) => {
    await publishUnreadable(request, 'absent');
    await service.stop();
  });
  test.afterAll(() => service.start());

  test.describe('without the pictures that nobody has asked for before', () => {
    test.use({ expectedConsole: /^error: Failed to load resource/ });

    test('cached pages are still served', async ({ page }) => {
      for (const path of ['/', '/faq', '/produits/caramel', '/en/sell']) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
      }
    });
  });

  test('a slow product that fails to load is announced as loading, then as failed', async ({
    page,
  }) => {
    await page.goto('/faq');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/produits/absent?_rsc=*', async (route) => {
      await held;
      await route.continue();
    });
    const link = page.getByRole('contentinfo').locator('a[href="/produits/absent"]');
    await (await hydrated(link)).click();
    await expect(page.locator('[aria-live=polite]').getByText('On ouvre le pot…')).toBeVisible();
    release();
    await expect(
      page.getByText("Nous n'arrivons pas à récupérer les informations du produit."),
    ).toBeVisible();
    await expect(page.getByText('Veuillez réessayer plus tard.')).toBeVisible();
    await expect(page.locator('.loading-message')).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a product that fails to load shows an error and can be retried', async ({ page }) => {
      const response = await page.goto('/produits/absent');
      expect(response?.status()).toBe(503);
      expect(response?.headers()['cache-control']).toContain('no-store');
      await expectStrictPolicy(response);
      await expect(
        page.getByText("Nous n'arrivons pas à récupérer les informations du produit."),
      ).toBeVisible();
      await expect(page.getByText('Veuillez réessayer plus tard.').first()).toBeVisible();
      const again = page.waitForResponse(/\/produits\/absent/);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      expect((await again).status()).toBe(503);
    });
  });
});

test('the retry loads the product once the content service is back', async ({ page }) => {
  await service.stop();
  await page.goto('/produits/absent');
  // Before hydration the button submits a native form.
  const retry = await hydrated(page.getByRole('button', { name: 'Réessayer' }));
  const refused = page.waitForResponse('**/produits/absent');
  await retry.click();
  expect((await refused).request().method()).toBe('HEAD');
  expect((await refused).status()).toBe(503);
  await expect(page.getByRole('status')).toHaveText('Veuillez réessayer plus tard.');
  await service.start();
  service.refused = undefined;
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Valeurs nutritionnelles' })).toBeVisible();
});

test.describe('with more posts than a page shows', () => {
  const FILES = Array.from({ length: 12 }, (_, index) => `blog-posts/article-${index}.fr.yaml`);

  test.beforeAll(async ({ request }) => {
    for (const [index, as] of FILES.entries())
      await service.edit('blog-posts/first.fr.yaml', /slug: .*/, `slug: a-${index}`, {
        as,
      });
    await announce(request, { event: 'entry.publish', model: 'blog-post', slug: 'a-0' });
  });
  test.afterAll(async ({ request }) => {
    for (const file of FILES) await service.remove(file);
    await announce(request, { event: 'entry.delete', model: 'blog-post', slug: 'a-0' });
    // The cache outlives the server, and with it the long lists.
    for (const locale of routing.locales)
      await expect
        .poll(async () => (await request.get(prefixedPath(locale, '/blog'))).text())
        .not.toContain('rel="next"');
  });

  test(
    'the blog leads to its next page and back, and has no page beyond the last',
    extended,
    async ({ page }) => {
      await expect(async () => {
        await page.goto('/de/blog');
        expect(await page.getByRole('link', { name: 'Nächste Seite' }).isVisible()).toBe(true);
      }).toPass();
      await expect(page.getByRole('main').locator('time')).toHaveCount(13);
      await page.getByRole('link', { name: 'Nächste Seite' }).click();
      await expect(page).toHaveURL('/de/blog/seite/2');
      await expect(page).toHaveTitle(/Seite 2 von 2/);
      await expect(page.getByRole('main').locator('time')).toHaveCount(2);
      const current = page.getByRole('main').locator('[aria-current=page]');
      await expect(current).toHaveAccessibleName('Seite 2');
      await page.getByRole('link', { name: 'Vorherige Seite' }).click();
      await expect(page).toHaveURL('/de/blog');
      for (const path of ['/de/blog/seite/3', '/blog/page/1', '/en/products/page/2']) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(404);
      }
    },
  );
});
