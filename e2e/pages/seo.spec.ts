import sharp from 'sharp';
import { urlFor } from '../../lib/i18n/paths';
import { type Route, routing } from '../../lib/i18n/routing';
import { QUESTIONS, SETTINGS } from '../../tests/support/content';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { linksOf, metaOf, thingsOf } from '../support/head';
import { PAGES } from '../support/pages';
import { faultsOf, typesOf } from '../support/structured-data';

const FRENCH = { headers: { 'accept-language': 'fr' } };
const KB = 1024;

/** The structured data types of a page, in addition to its breadcrumbs. */
const TYPES: Partial<Record<Route, string[]>> = {
  '/': ['Organization', 'WebSite'],
  '/faq': ['FAQPage'],
  '/nous-trouver': ['ItemList'],
  '/produits/[slug]': ['Product', 'MenuItem'],
};

test('every page has complete structured data', async ({ request }) => {
  for (const { path, place } of PAGES) {
    const things = thingsOf(await (await request.get(path, FRENCH)).text());
    const types = things.flatMap(typesOf);
    expect(things.flatMap(faultsOf), path).toEqual([]);
    expect(types, path).toEqual(expect.arrayContaining(TYPES[place.route] ?? []));
    if (place.route !== '/') expect(types, path).toContain('BreadcrumbList');
  }
});

test('English pages have British dates, lists and units', async ({ request }) => {
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

test('the breadcrumbs of a page lead from the home page to itself', async ({ request }) => {
  const html = await (await request.get('/de/produkte/caramel')).text();
  const trail = thingsOf(html).find(({ '@type': type }) => type === 'BreadcrumbList');
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, item: urlFor('de', '/') },
    { position: 2, item: urlFor('de', '/produits/[slug]', { slug: 'caramel' }) },
  ]);
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
  // Six kinds of page and six products, in six languages.
  expect(pictures.size).toBe(12 * routing.locales.length);
  for (const picture of pictures) {
    const response = await request.get(picture);
    expect(response.headers()['content-type'], picture).toBe('image/jpeg');
    const bytes = await response.body();
    expect(bytes.length / KB, picture).toBeLessThan(300);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height], picture).toEqual([1200, 630]);
  }
});

test('an unknown Open Graph image is a 404', async ({ request }) => {
  for (const file of ['product-pistache.jpg', 'nothing.jpg', 'home.png']) {
    expect((await request.get(`/og/fr/${file}`)).status(), file).toBe(404);
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

test('llms.txt lists products and questions', async ({ request }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/^# Dough là là/);
  expect(text).toContain(urlFor('en', '/produits/[slug]', { slug: 'caramel' }));
  expect(text.match(/^### /gm)).toHaveLength(QUESTIONS.length);
});

test('there are feeds only while the blog is enabled', async ({ request }) => {
  for (const file of ['fr/rss.xml', 'de/atom.xml'])
    expect((await request.get(`/feeds/${file}`)).ok(), file).toBe(SETTINGS.enable_blog);
  for (const file of ['xx/rss.xml', 'fr/rss', 'fr/json.xml'])
    expect((await request.get(`/feeds/${file}`)).status(), file).toBe(404);
});

test('the manifest and the icons exist', async ({ request }) => {
  const html = await (await request.get('/', FRENCH)).text();
  for (const rel of ['manifest', 'icon', 'apple-touch-icon']) {
    const [link] = linksOf(html, rel);
    expect((await request.get(link?.href ?? '')).status(), rel).toBe(200);
  }
});
