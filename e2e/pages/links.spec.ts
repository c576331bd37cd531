import { pathFor } from '../../lib/i18n/paths';
import { routing } from '../../lib/i18n/routing';
import { extended, extendedUnless } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { metaOf, ownLinksOf, titleOf } from '../support/head';
import { PAGES } from '../support/pages';

const BATCH = 8;

/** Concurrent requests: one would leave a core idle, and all at once would time out. */
async function inBatches<T>(items: T[], run: (item: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH)
    await Promise.all(items.slice(start, start + BATCH).map(run));
}

/**
 * The sample of `npm test` is one language, whose links lead to the others too. Searches, which are alike in all
 * languages and rendered for each request, are followed in two languages of the matrix.
 */
const SCOPES = [
  { name: routing.defaultLocale, locales: [routing.defaultLocale], searched: [] as string[] },
  { name: 'every language', locales: routing.locales, searched: ['fr', 'de'] },
];

for (const { name, locales, searched } of SCOPES) {
  const pagesOf = (locale: string) => PAGES.filter((page) => page.locale === locale);

  test(
    `every internal link resolves, the home page links to every page, and titles are unique in ${name}`,
    extendedUnless(locales.length === 1),
    async ({ request }) => {
      const pages = new Map<string, string>();
      const load = async (path: string) => {
        if (!pages.has(path)) {
          // Without a cookie or another preference, so that the path alone decides the language.
          const response = await request.get(path, { headers: { 'accept-language': 'fr' } });
          expect(response.status(), path).toBe(200);
          pages.set(path, await response.text());
        }
        return pages.get(path) ?? '';
      };

      const own = locales.flatMap(pagesOf);
      await inBatches(own, ({ path }) => load(path));
      const targets = new Set<string>();
      for (const { path, locale } of own) {
        const links = ownLinksOf(await load(path));
        for (const href of links.filter((link) => !link.includes('?') || searched.includes(locale)))
          targets.add(href.startsWith('#') ? `${path}${href}` : href);
      }
      expect(targets.size).toBeGreaterThan(own.length);

      const paths = [...new Set([...targets].map((target) => target.split('#')[0] ?? '/'))];
      await inBatches(paths, load);
      for (const target of targets) {
        const [path = '/', fragment] = target.split('#');
        if (fragment) expect(pages.get(path), target).toContain(`id="${fragment}"`);
      }
      for (const locale of locales) {
        const heads = pagesOf(locale).map(({ path }) => pages.get(path) ?? '');
        for (const read of [titleOf, (html: string) => metaOf(html, 'description')]) {
          const texts = heads.map(read);
          expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
        }
        // Without a search engine and a site map, that is how every page is found in two ways (RGAA 12.1).
        const home = pathFor(locale, '/');
        const near = [home, ...ownLinksOf(pages.get(home) ?? '')];
        expect(pagesOf(locale).filter(({ path }) => !near.includes(path))).toEqual([]);
      }
      // Every page is linked from another one.
      const linked = new Set([...targets].map((target) => target.split('#')[0]));
      expect(own.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
    },
  );
}

test(
  'every picture and icon exists, and no picture has a candidate wider than itself',
  extended,
  async ({ request }) => {
    const sources = new Set<string>();
    const enlarged: string[] = [];
    for (const { path } of PAGES) {
      const html = await (await request.get(path, { headers: { 'accept-language': 'fr' } })).text();
      // Only the smallest width of a picture: the server takes a second to encode a large one.
      for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
        sources.add(/\s(?:srcset|src)="([^" ]+)/i.exec(tag)?.[1] ?? 'no URL');
        const width = Number(/\swidth="(\d+)"/.exec(tag)?.[1]);
        const candidates = [...tag.matchAll(/ (\d+)w\b/g)].map(([, pixels]) => Number(pixels));
        if (candidates.some((candidate) => candidate > width)) enlarged.push(tag);
      }
      for (const [tag] of html.matchAll(/<link\b[^>]*rel="(?:icon|apple-touch-icon)"[^>]*>/g))
        sources.add(/href="([^"]+)"/.exec(tag)?.[1] ?? 'no URL');
    }
    const { icons } = await (await request.get('/manifest.webmanifest')).json();
    for (const { src } of icons) sources.add(src);
    expect(sources.size).toBeGreaterThan(30);
    expect(enlarged).toEqual([]);
    await inBatches([...sources], async (source) => {
      const response = await request.get(source.replaceAll('&amp;', '&'));
      expect(response.status(), source).toBe(200);
      expect(response.headers()['content-type'], source).toMatch(/^image\//);
    });
  },
);
