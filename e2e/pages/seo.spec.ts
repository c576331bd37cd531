import sharp from 'sharp';
import { urlFor } from '../../lib/i18n/paths';
import { type Route, routing } from '../../lib/i18n/routing';
import { FIRST, QUESTIONS, SETTINGS } from '../../tests/support/content';
import { extended, extendedUnless } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { linksOf, metaOf, thingsOf, typesOf } from '../support/head';
import { PAGES } from '../support/pages';

const FRENCH = { headers: { 'accept-language': 'fr' } };
const KB = 1024;

/** The structured data types of a page, in addition to its breadcrumbs. */
const TYPES: Partial<Record<Route, string[]>> = {
  '/': ['Organization', 'WebSite'],
  '/faq': ['FAQPage'],
  '/nous-trouver': ['ItemList'],
  '/produits/[slug]': ['Product', 'MenuItem'],
};

for (const locale of routing.locales)
  test(
    `every page in ${locale} has its structured data`,
    extendedUnless(locale === 'fr'),
    async ({ request }) => {
      for (const { path, place } of PAGES.filter((page) => page.locale === locale)) {
        const things = thingsOf(await (await request.get(path, FRENCH)).text());
        const types = things.flatMap(typesOf);
        expect(types, path).toEqual(expect.arrayContaining(TYPES[place.route] ?? []));
        if (place.route === '/') continue;
        const trail = things.find((thing) => typesOf(thing).includes('BreadcrumbList'));
        const items = [trail?.itemListElement].flat();
        expect(items.at(0), path).toMatchObject({ position: 1, item: urlFor(locale, '/') });
        expect(items.at(-1), path).toMatchObject({ item: urlFor(locale, place) });
      }
    },
  );

test('English pages have British dates, lists and units', extended, async ({ request }) => {
  const american =
    /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/;
  const british = /\b\d{1,2} (?:\p{Lu}\p{L}+) 20\d\d/u;
  const dated: string[] = [];
  for (const { path } of PAGES.filter(({ locale }) => locale === 'en')) {
    const html = await (await request.get(path)).text();
    const text = html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '');
    expect(text.match(american), path).toBeNull();
    expect(text.match(/, and (?:Luxembourg|Switzerland)/), path).toBeNull();
    expect(text.match(/\d\s(?:k?g|W|k?J|kcal|mm|°C)(?!\p{L})/u), path).toBeNull();
    if (british.test(text)) dated.push(path);
  }
  // The legal pages, the accessibility statement and the recalls.
  expect(dated.length).toBeGreaterThanOrEqual(5);
});

test('every page has an Open Graph image in its own language', extended, async ({ request }) => {
  const pictures = new Set<string>();
  for (const { path, locale, place } of PAGES) {
    const html = await (await request.get(path, FRENCH)).text();
    expect(metaOf(html, 'og:url'), path).toBe(urlFor(locale, place));
    expect(metaOf(html, 'twitter:card'), path).toBe('summary_large_image');
    const picture = new URL(metaOf(html, 'og:image') ?? '').pathname;
    expect(picture, path).toMatch(new RegExp(`^/og/${locale}/`));
    pictures.add(picture);
  }
  // Six kinds of page in each language, and each product.
  const products = PAGES.filter(({ place }) => place.params).length;
  expect(pictures.size).toBe(6 * routing.locales.length + products);
  for (const picture of pictures) {
    const response = await request.get(picture);
    expect(response.headers()['content-type'], picture).toBe('image/jpeg');
    const bytes = await response.body();
    expect(bytes.length / KB, picture).toBeLessThan(300);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height], picture).toEqual([1200, 630]);
  }
});

test('the sitemap lists every page in every language, and robots.txt names the sitemap', async ({
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url = '']) => url);
  const pages = PAGES.map(({ locale, place }) => urlFor(locale, place));
  const others = listed.filter((url) => !/\/blog(\/|$)/.test(url));
  expect(others.sort()).toEqual(pages.sort());
  expect(others.length < listed.length).toBe(SETTINGS.enable_blog);
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(listed.length);
  expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d/);
  expect((await request.get('/sitemaps/1.xml')).status()).toBe(200);
  expect((await request.get('/sitemaps/2.xml')).status()).toBe(404);

  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
});

test('llms.txt lists products and questions, and manifest, icons and feeds exist as promised', async ({
  request,
}) => {
  const text = await (await request.get('/llms.txt')).text();
  expect(text).toMatch(/^# Dough là là/);
  expect(text).toContain(urlFor('en', '/produits/[slug]', { slug: FIRST }));
  expect(text.match(/^### /gm)).toHaveLength(QUESTIONS.length);

  const html = await (await request.get('/', FRENCH)).text();
  for (const rel of ['manifest', 'icon', 'apple-touch-icon']) {
    const [link] = linksOf(html, rel);
    expect((await request.get(link?.href ?? '')).status(), rel).toBe(200);
  }
  for (const [path, isThere] of [
    ['/feeds/fr/rss.xml', SETTINGS.enable_blog],
    ['/feeds/de/atom.xml', SETTINGS.enable_blog],
    ['/feeds/xx/rss.xml', false],
    ['/feeds/fr/json.xml', false],
    ['/og/fr/nothing.jpg', false],
    ['/og/fr/home.png', false],
  ] as const)
    expect((await request.get(path)).status(), path).toBe(isThere ? 200 : 404);
});
