import { urlFor } from '../../lib/i18n/paths';
import { routing } from '../../lib/i18n/routing';
import { routeRules } from '../../lib/release/route-rules';
import { extendedUnless } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { hreflangsOf, linksOf, metaOf, titleOf } from '../support/head';
import { PAGES } from '../support/pages';

/** A page's HTML without its scripts. */
const textOf = (html: string) => html.replace(/<script\b.*?<\/script>/gs, '');

// The HTML that crawlers and visitors without JavaScript get.
for (const locale of routing.locales) {
  test(
    `every page in ${locale} has status 200, complete metadata and one h1`,
    extendedUnless(locale === 'fr'),
    async ({ request }) => {
      for (const { place, path } of PAGES.filter((page) => page.locale === locale)) {
        const response = await request.get(path, { headers: { 'accept-language': locale } });
        expect(response.status(), path).toBe(200);
        expect(response.headers()['set-cookie'], path).toBeUndefined();
        const html = await response.text();
        expect(html, path).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
        expect(titleOf(html), path).toMatch(/Made In France/);
        expect(metaOf(html, 'description'), path).toMatch(/\S{3}/);
        expect(metaOf(html, 'robots'), path).toBe('index, follow');
        expect(metaOf(html, 'theme-color'), path).toBe('#FDE9CD');
        expect(metaOf(html, 'format-detection'), path).toContain('telephone=no');

        const headings = [...textOf(html).matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)];
        expect(headings, path).toHaveLength(1);
        expect(headings[0]?.[1]?.replace(/<[^>]*>/g, ''), path).toMatch(/\S/);
        expect(textOf(html), path).not.toMatch(/undefined/i);

        const canonical = linksOf(html, 'canonical').map(({ href }) => href);
        expect(canonical, path).toEqual([urlFor(locale, place)]);
        expect(hreflangsOf(html), path).toEqual({
          ...Object.fromEntries(
            PAGES.filter((page) => page.place === place).map((page) => [
              page.locale,
              urlFor(page.locale, place),
            ]),
          ),
          'x-default': urlFor('fr', place),
        });
      }
    },
  );
}

test('old and short paths redirect', async ({ request }) => {
  for (const [path, { redirect }] of Object.entries(routeRules)) {
    const response = await request.get(path, {
      headers: { 'accept-language': 'fr' },
      maxRedirects: 0,
    });
    expect(response.status(), path).toBe(redirect.statusCode);
    expect(response.headers().location, path).toBe(redirect.to);
  }
});
