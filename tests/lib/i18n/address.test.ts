import { describe, expect, it } from 'vitest';
import { absoluteAddress, address, alternates, switchAddress } from '@/lib/i18n/address';
import { type Locale, type Route, routing } from '@/lib/i18n/routing';

const SITE = 'http://localhost:3000';
const ROUTES = Object.keys(routing.pathnames) as Route[];
const PARAMS = { slug: 'some-slug' };
const CASES = ROUTES.flatMap((route) => routing.locales.map((locale) => [route, locale] as const));

it('has every route of the specification, in French at its own path', () => {
  expect(ROUTES).toEqual(
    expect.arrayContaining([
      '/',
      '/faq',
      '/blog',
      '/blog/[slug]',
      '/nous-vendre',
      '/nous-trouver',
      '/nous-contacter',
      '/produits/[slug]',
      '/legal/cgv',
      '/legal/mentions-legales',
      '/accessibilite/points-de-vente',
    ]),
  );
  for (const route of ROUTES) {
    expect(address('fr', route, PARAMS)).toBe(route.replace('[slug]', 'some-slug'));
  }
});

describe.each(CASES)('%s in %s', (route, locale) => {
  const path = address(locale, route, PARAMS);

  it('has a whole path under its locale', () => {
    const prefix = locale === 'fr' ? '' : `/${locale}`;
    expect(path).toMatch(/^\/[a-z0-9/-]*$/);
    expect(path.length === 1 || !path.endsWith('/')).toBe(true);
    expect(`${path}/`.startsWith(`${prefix}/`)).toBe(true);
    expect(path.includes('some-slug')).toBe(route.includes('[slug]'));
  });

  it('has translated words wherever the French path has words', () => {
    const isFrenchWord = /nous-|produits|mentions|accessibilite|cgv|confidentialite/;
    expect(locale !== 'fr' && isFrenchWord.test(path)).toBe(false);
  });

  it('switches by an address that names the locale, French too', () => {
    const target = switchAddress(locale, route, PARAMS);
    expect(`${target}/`.startsWith(`/${locale}/`)).toBe(true);
    expect(target.replace(/^\/fr/, '') || '/').toBe(path);
  });

  it('has an absolute address, the home page without a slash at its end', () => {
    expect(absoluteAddress(locale, route, PARAMS)).toBe(SITE + (path === '/' ? '' : path));
  });

  it('names itself as canonical, all languages, and French as the default', () => {
    const { canonical, ...links } = alternates(locale, { route, params: PARAMS });
    const languages: Record<string, string> = links.languages;
    expect(canonical).toBe(absoluteAddress(locale, route, PARAMS));
    expect(Object.keys(languages)).toEqual([...routing.locales, 'x-default']);
    for (const code of routing.locales) {
      expect(languages[code]).toBe(absoluteAddress(code, route, PARAMS));
    }
    expect(languages['x-default']).toBe(languages.fr);
  });
});

describe('paths', () => {
  it.each(routing.locales)('in %s are each their own', (locale) => {
    const paths = ROUTES.map((route) => address(locale, route, PARAMS));
    expect(new Set(paths).size).toBe(ROUTES.length);
  });

  it('escape what a slug may not be', () => {
    expect(address('en', '/produits/[slug]', { slug: 'a/b?c#d é' })).toBe(
      '/en/products/a%2Fb%3Fc%23d%20%C3%A9',
    );
  });
});

describe('alternates of a document with slugs of its own', () => {
  const place = { route: '/blog/[slug]', params: { slug: 'ein-beitrag' } } as const;

  it('use each language’s slug and leave out languages without one', () => {
    const slugs: Partial<Record<Locale, string>> = { fr: 'un-article', de: 'ein-beitrag' };
    expect(alternates('de', place, { slugs })).toEqual({
      canonical: `${SITE}/de/blog/ein-beitrag`,
      languages: {
        fr: `${SITE}/blog/un-article`,
        de: `${SITE}/de/blog/ein-beitrag`,
        'x-default': `${SITE}/blog/un-article`,
      },
    });
  });

  it('have the document’s own language as default where French lacks it', () => {
    const { languages } = alternates('de', place, { slugs: { de: 'ein-beitrag' } });
    expect(languages['x-default']).toBe(`${SITE}/de/blog/ein-beitrag`);
  });

  it('have the French document as canonical where it stands in for a translation', () => {
    const french = { route: '/blog/[slug]', params: { slug: 'un-article' } } as const;
    expect(alternates('nl', french, { slugs: { fr: 'un-article' } })).toEqual({
      canonical: `${SITE}/blog/un-article`,
      languages: {
        fr: `${SITE}/blog/un-article`,
        'x-default': `${SITE}/blog/un-article`,
      },
    });
  });
});

describe('alternates of a document with one slug', () => {
  const place = { route: '/produits/[slug]', params: { slug: 'caramel' } } as const;
  const locales = ['fr', 'en'] as const;

  it('leave out the languages that lack it', () => {
    const { canonical, languages } = alternates('en', place, { locales });
    expect(canonical).toBe(`${SITE}/en/products/caramel`);
    expect(Object.keys(languages)).toEqual(['fr', 'en', 'x-default']);
  });

  it('have the French page as canonical where it stands in', () => {
    const { canonical, languages } = alternates('de', place, { locales });
    expect(canonical).toBe(`${SITE}/produits/caramel`);
    expect(languages.de).toBeUndefined();
  });
});
