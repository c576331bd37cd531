import { address } from '../lib/i18n/address';
import { routing } from '../lib/i18n/routing';
import { expect, test } from './support/fixtures';
import { metaOf, ownLinksOf, titleOf } from './support/head';
import { PAGES } from './support/pages';

const MAX_CLICKS = 3;
const SEARCHED = ['fr', 'de'];

/** The addresses that a visitor comes to from one page with this many clicks. */
function reachable(start: string, clicks: number, load: (path: string) => string): Set<string> {
  const reached = new Set([start]);
  let edge = [start];
  for (let click = 0; click < clicks; click += 1) {
    edge = edge
      .flatMap((path) => ownLinksOf(load(path)))
      .map((href) => href.split('#')[0] ?? '')
      .filter((path) => path && !reached.has(path));
    for (const path of edge) reached.add(path);
  }
  return reached;
}

test('every internal link and fragment of every page resolves', async ({ request }) => {
  test.setTimeout(300_000);
  const pages = new Map<string, string>();
  const load = async (path: string) => {
    if (!pages.has(path)) {
      // The language that a link is in is its own business: no cookie, no preference.
      const response = await request.get(path, { headers: { 'accept-language': 'fr' } });
      expect(response.status(), path).toBe(200);
      pages.set(path, await response.text());
    }
    return pages.get(path) ?? '';
  };

  const targets = new Set<string>();
  for (const { path, locale } of PAGES) {
    const links = ownLinksOf(await load(path));
    // Searches are the same in every language, and made anew for each visit: two languages do.
    for (const href of links.filter((link) => !link.includes('?') || SEARCHED.includes(locale)))
      targets.add(href.startsWith('#') ? `${path}${href}` : href);
  }
  expect(targets.size).toBeGreaterThan(PAGES.length);

  for (const target of targets) {
    const [path = '/', fragment] = target.split('#');
    const html = await load(path);
    if (fragment) expect(html, target).toContain(`id="${fragment}"`);
  }
  // A search result must tell one page from another.
  for (const locale of routing.locales) {
    const heads = PAGES.filter((page) => page.locale === locale).map(
      ({ path }) => pages.get(path) ?? '',
    );
    for (const read of [titleOf, (html: string) => metaOf(html, 'description')]) {
      const texts = heads.map(read);
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
  }
  for (const locale of routing.locales) {
    const reached = reachable(address(locale, '/'), MAX_CLICKS, (path) => pages.get(path) ?? '');
    const far = PAGES.filter((page) => page.locale === locale && !reached.has(page.path));
    expect(far.map(({ path }) => path)).toEqual([]);
  }
  // Nothing is an orphan: every page is linked from another.
  const linked = new Set([...targets].map((target) => target.split('#')[0]));
  expect(PAGES.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
});

test('every picture and icon of every page is there', async ({ request }) => {
  test.setTimeout(120_000);
  const sources = new Set<string>();
  for (const { path } of PAGES) {
    const html = await (await request.get(path, { headers: { 'accept-language': 'fr' } })).text();
    // Of a picture's widths the first, the smallest: the server takes a second for a large one.
    for (const [tag] of html.matchAll(/<img\b[^>]*>/g))
      sources.add(/\s(?:srcset|src)="([^" ]+)/i.exec(tag)?.[1] ?? 'no address');
    for (const [tag] of html.matchAll(/<link\b[^>]*rel="(?:icon|apple-touch-icon)"[^>]*>/g))
      sources.add(/href="([^"]+)"/.exec(tag)?.[1] ?? 'no address');
  }
  const { icons } = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of icons) sources.add(src);
  expect(sources.size).toBeGreaterThan(30);
  for (const source of sources) {
    const response = await request.get(source.replaceAll('&amp;', '&'));
    expect(response.status(), source).toBe(200);
    expect(response.headers()['content-type'], source).toMatch(/^image\//);
  }
});
