import { describe, expect, it } from 'vitest';
import {
  alternates,
  localeSwitchPath,
  type PageRef,
  pathFor,
  prefixedPath,
  urlFor,
} from '@/lib/i18n/paths';
import { type Locale, type Route, routing } from '@/lib/i18n/routing';

const SITE = 'http://localhost:3000';
const ROUTES = Object.keys(routing.pathnames) as Route[];
const PARAMS = { slug: 'some-slug', number: '2', token: 'signed' };
const pageOf = (route: Route) => ({ route, params: PARAMS }) as PageRef;
const CASES = ROUTES.flatMap((route) => routing.locales.map((locale) => [route, locale] as const));

it('has a route for every promised screen, with its French path', () => {
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
    expect(pathFor('fr', route, PARAMS)).toBe(
      route.replace('[slug]', 'some-slug').replace('[number]', '2').replace('[token]', 'signed'),
    );
  }
});

describe.each(CASES)('%s in %s', (route, locale) => {
  const path = pathFor(locale, route, PARAMS);

  it('has a complete path under the prefix of its locale', () => {
    const prefix = locale === 'fr' ? '' : `/${locale}`;
    expect(path).toMatch(/^\/[a-z0-9/-]*$/);
    expect(path.length === 1 || !path.endsWith('/')).toBe(true);
    expect(`${path}/`.startsWith(`${prefix}/`)).toBe(true);
    expect(path.includes('some-slug')).toBe(route.includes('[slug]'));
  });

  it('has a path with the prefix of the locale, French included', () => {
    const target = prefixedPath(locale, pageOf(route));
    expect(`${target}/`.startsWith(`/${locale}/`)).toBe(true);
    expect(target.replace(/^\/fr/, '') || '/').toBe(path);
  });

  it('has a link that switches to the locale, and keeps its query', () => {
    expect(localeSwitchPath(locale, pageOf(route))).toBe(`${path}?locale=${locale}`);
    const searched = { ...pageOf(route), query: '?q=Saint-%C3%89tienne' };
    expect(localeSwitchPath(locale, searched)).toBe(
      `${path}?q=Saint-%C3%89tienne&locale=${locale}`,
    );
  });

  it('has a public URL, without a trailing slash on the home page', () => {
    expect(urlFor(locale, route, PARAMS)).toBe(SITE + (path === '/' ? '' : path));
  });

  it('is canonical, with all locales as alternates and French as the default', () => {
    const { canonical, ...links } = alternates(locale, pageOf(route));
    const languages: Record<string, string> = links.languages;
    expect(canonical).toBe(urlFor(locale, route, PARAMS));
    expect(Object.keys(languages)).toEqual([...routing.locales, 'x-default']);
    for (const code of routing.locales) {
      expect(languages[code]).toBe(urlFor(code, route, PARAMS));
    }
    expect(languages['x-default']).toBe(languages.fr);
  });
});

describe('pathFor', () => {
  it.each(routing.locales)('gives every route its own path in %s', (locale) => {
    const paths = ROUTES.map((route) => pathFor(locale, route, PARAMS));
    expect(new Set(paths).size).toBe(ROUTES.length);
  });

  it('encodes a slug', () => {
    expect(pathFor('en', '/produits/[slug]', { slug: 'a/b?c#d é' })).toBe(
      '/en/products/a%2Fb%3Fc%23d%20%C3%A9',
    );
  });
});

describe('alternates of a document with translated slugs', () => {
  const place = { route: '/blog/[slug]', params: { slug: 'ein-beitrag' } } as const;

  it('use the slug of each locale and leave out locales without one', () => {
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

  it('default to an existing version if there is no French one', () => {
    const { languages } = alternates('de', place, { slugs: { de: 'ein-beitrag' } });
    expect(languages['x-default']).toBe(`${SITE}/de/blog/ein-beitrag`);
  });

  it('have the French document as canonical if the translation is missing', () => {
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

describe('alternates of a document with one slug for all locales', () => {
  const place = { route: '/produits/[slug]', params: { slug: 'caramel' } } as const;
  const locales = ['fr', 'en'] as const;

  it('leave out the locales that lack it', () => {
    const { canonical, languages } = alternates('en', place, { locales });
    expect(canonical).toBe(`${SITE}/en/products/caramel`);
    expect(Object.keys(languages)).toEqual(['fr', 'en', 'x-default']);
  });

  it('have the French page as canonical if the translation is missing', () => {
    const { canonical, languages } = alternates('de', place, { locales });
    expect(canonical).toBe(`${SITE}/produits/caramel`);
    expect(languages.de).toBeUndefined();
  });
});
