import { describe, expect, it } from 'vitest';
import { isStaticRoute, pathFor } from '@/lib/i18n/paths';
import { type Locale, type Route, routing } from '@/lib/i18n/routing';
import { filesOf, keysOf, leavesOf, readDocument, TRANSLATED } from '../support/content';

const ROUTES = Object.keys(routing.pathnames) as Route[];

/** Every path that a text in this language may link to. */
function addressesIn(locale: Locale): Set<string> {
  const slugs = (type: string) =>
    filesOf(type)
      .filter((file) => file.endsWith(`.${locale}.yaml`))
      .map((file) => (readDocument(type, file) as { slug: string }).slug);
  return new Set([
    ...ROUTES.filter(isStaticRoute).map((route) => pathFor(locale, route)),
    ...slugs('products').map((slug) => pathFor(locale, '/produits/[slug]', { slug })),
    ...slugs('blog-posts').map((slug) => pathFor(locale, '/blog/[slug]', { slug })),
  ]);
}

const linksOf = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);

describe.each(routing.locales)('links in %s texts', (locale) => {
  const known = addressesIn(locale);
  const links = TRANSLATED.flatMap((type) =>
    keysOf(type)
      .map((key) => `${key}.${locale}.yaml`)
      .filter((file) => filesOf(type).includes(file))
      .flatMap((file) =>
        leavesOf(readDocument(type, file)).flatMap(({ value }) =>
          typeof value === 'string' ? linksOf(value).map((href) => ({ file, href })) : [],
        ),
      ),
  );

  it('links in content lead to pages of the same language or to the web', () => {
    const lost = links.filter(({ href }) => {
      const [path = ''] = href.split(/[#?]/);
      return !/^(https:|mailto:|tel:)/.test(href) && !known.has(path);
    });
    expect(links.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });
});
