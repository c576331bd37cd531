import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireSearch } from '@/lib/find/results-page';
import { parseSearch, resultsUrl, type Search, serializeSearch } from '@/lib/find/search-query';

const words = fc
  .string({ minLength: 1, maxLength: 80, unit: 'binary' })
  .filter((text) => text.trim() !== '' && text.trim() === text);
const search: fc.Arbitrary<Search> = fc
  .record({ q: words, near: words, point: words, bbox: words }, { requiredKeys: [] })
  .filter((given) => Object.keys(given).length > 0);

/** Lone surrogates become U+FFFD, as in every URL. */
const wellFormed = (given: Search) =>
  Object.fromEntries(
    Object.entries(given).map(([key, text]) => [key, Buffer.from(text).toString()]),
  );

describe('a search in a URL', () => {
  it('round-trips, whatever is typed', () => {
    fc.assert(
      fc.property(search, (given) => {
        expect(parseSearch(new URLSearchParams(serializeSearch(given)))).toEqual(wellFormed(given));
      }),
    );
  });

  it('is undefined for a query without search parameters', () => {
    for (const query of ['', 'q=', 'q=%20&near=', 'utm_source=x', '_rsc=1', 'count=40'])
      expect(parseSearch(new URLSearchParams(query))).toBeUndefined();
  });

  it('has a count together with a bbox', () => {
    const search = { bbox: '1,2,3,4', count: '40' };
    expect(parseSearch(new URLSearchParams(serializeSearch(search)))).toEqual(search);
  });

  it('is cut to 80 characters', () => {
    expect(parseSearch(new URLSearchParams({ q: 'a'.repeat(500) }))?.q).toHaveLength(80);
  });
});

describe('resultsUrl', () => {
  const rewrite = (path: string) => {
    const url = resultsUrl(new URL(path, 'http://site.example'));
    return url && url.pathname + url.search;
  };

  it.each(['/fr/nous-trouver', '/de/accessibilite/points-de-vente'])(
    'rewrites a search on %s to its results route',
    (path) => {
      expect(rewrite(`${path}?q=Lyon&utm_source=x`)).toBe(`${path}/resultats?q=Lyon`);
      expect(rewrite(`${path}?q=Lyon&q=Nice`)).toBe(`${path}/resultats?q=Lyon`);
      expect(rewrite(path)).toBeUndefined();
      expect(rewrite(`${path}?utm_source=x`)).toBeUndefined();
    },
  );

  it('rewrites no other page', () => expect(rewrite('/fr/faq?q=Lyon')).toBeUndefined());

  it('removes the search of a results route that is requested directly', () => {
    expect(rewrite('/fr/nous-trouver/resultats?q=Lyon')).toBe('/fr/nous-trouver/resultats');
  });
});

describe('requireSearch', () => {
  const require = (query: Record<string, string | string[] | undefined>) =>
    requireSearch('fr', '/nous-trouver', Promise.resolve(query));

  it('returns the search that the middleware passes on', () =>
    fc.assert(
      fc.asyncProperty(search, async (typed) => {
        const query = new URLSearchParams(serializeSearch(typed));
        expect(await require(Object.fromEntries(query))).toEqual(wellFormed(typed));
      }),
    ));

  it.each([{}, { q: '' }, { q: undefined }, { utm_source: 'x' }])(
    'throws PageNotFound for %j',
    (query) =>
      expect(require(query)).rejects.toMatchObject({
        name: 'PageNotFound',
        path: '/nous-trouver/resultats',
      }),
  );
});
