import { expect, test } from './support/fixtures';
import { PAGES } from './support/pages';

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith('/') || href.startsWith('#'));

test('every internal link and fragment of every page resolves', async ({ request }) => {
  test.setTimeout(120_000);
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
  for (const { path } of PAGES) {
    for (const href of linksOf(await load(path)))
      targets.add(href.startsWith('#') ? `${path}${href}` : href);
  }
  expect(targets.size).toBeGreaterThan(PAGES.length);

  for (const target of targets) {
    const [path = '/', fragment] = target.split('#');
    const html = await load(path);
    if (fragment) expect(html, target).toContain(`id="${fragment}"`);
  }
  // Nothing is an orphan: every page is linked from another.
  const linked = new Set([...targets].map((target) => target.split('#')[0]));
  expect(PAGES.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
});

test('every picture of every page is there', async ({ request }) => {
  test.setTimeout(120_000);
  const sources = new Set<string>();
  for (const { path } of PAGES.slice(0, 16)) {
    const html = await (await request.get(path, { headers: { 'accept-language': 'fr' } })).text();
    for (const [, src = ''] of html.matchAll(/<img\b[^>]*\ssrc="([^"]+)"/g)) {
      sources.add(src.replaceAll('&amp;', '&'));
    }
  }
  expect(sources.size).toBeGreaterThan(10);
  for (const source of sources) {
    const response = await request.get(source);
    expect(response.status(), source).toBe(200);
    expect(response.headers()['content-type'], source).toMatch(/^image\//);
  }
});
