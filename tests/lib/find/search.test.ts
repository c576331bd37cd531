import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedSearch } from '@/lib/find/asked-search';
import { resultsRoute } from '@/lib/find/results-route';
import { readSearch, type Search, writeSearch } from '@/lib/find/search-query';

const words = fc
  .string({ minLength: 1, maxLength: 80, unit: 'binary' })
  .filter((text) => text.trim() !== '' && text.trim() === text);
const search: fc.Arbitrary<Search> = fc
  .record({ q: words, near: words, point: words, bbox: words }, { requiredKeys: [] })
  .filter((asked) => Object.keys(asked).length > 0);

const wellFormed = (asked: Search) =>
  Object.fromEntries(
    Object.entries(asked).map(([key, text]) => [key, Buffer.from(text).toString()]),
  );

describe('a search', () => {
  it('is the same in the address, whatever is typed', () => {
    fc.assert(
      fc.property(search, (asked) => {
        expect(readSearch(new URLSearchParams(writeSearch(asked)))).toEqual(wellFormed(asked));
      }),
    );
  });

  it('is none where nothing was asked', () => {
    for (const query of ['', 'q=', 'q=%20&near=', 'utm_source=x', '_rsc=1', 'count=40'])
      expect(readSearch(new URLSearchParams(query))).toBeUndefined();
  });

  it('says how many shops of a view are listed', () => {
    const search = { bbox: '1,2,3,4', count: '40' };
    expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search);
  });

  it('keeps 80 letters', () => {
    expect(readSearch(new URLSearchParams({ q: 'a'.repeat(500) }))?.q).toHaveLength(80);
  });
});

describe('the route of a search', () => {
  const routeOf = (path: string) => {
    const route = resultsRoute(new URL(path, 'http://site.example'));
    return route && route.pathname + route.search;
  };

  it.each(['/fr/nous-trouver', '/de/accessibilite/points-de-vente'])('is below %s', (path) => {
    expect(routeOf(`${path}?q=Lyon&utm_source=x`)).toBe(`${path}/resultats?q=Lyon`);
    expect(routeOf(`${path}?q=Lyon&q=Nice`)).toBe(`${path}/resultats?q=Lyon`);
    expect(routeOf(path)).toBeUndefined();
    expect(routeOf(`${path}?utm_source=x`)).toBeUndefined();
  });

  it('is none on other pages', () => expect(routeOf('/fr/faq?q=Lyon')).toBeUndefined());

  it('is not reached by its own address', () => {
    expect(routeOf('/fr/nous-trouver/resultats?q=Lyon')).toBe('/fr/nous-trouver/resultats');
  });
});

describe('the search of a results page', () => {
  const asked = (query: Record<string, string | string[] | undefined>) =>
    askedSearch('fr', '/nous-trouver', Promise.resolve(query));

  it('is the one that its route carries, whatever was typed', () =>
    fc.assert(
      fc.asyncProperty(search, async (typed) => {
        const query = new URLSearchParams(writeSearch(typed));
        expect(await asked(Object.fromEntries(query))).toEqual(wellFormed(typed));
      }),
    ));

  it.each([{}, { q: '' }, { q: undefined }, { utm_source: 'x' }])('is not found in %j', (query) =>
    expect(asked(query)).rejects.toMatchObject({
      name: 'PageNotFound',
      path: '/nous-trouver/resultats',
    }),
  );
});
