import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearch, type Search, writeSearch } from '@/lib/find/search-query';
import { searchRoute } from '@/lib/find/search-route';
import { decodeSearch, encodeSearch } from '@/lib/find/search-segment';

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
  it('is the same in the address and in its route, whatever is typed', () => {
    fc.assert(
      fc.property(search, (asked) => {
        expect(readSearch(new URLSearchParams(writeSearch(asked)))).toEqual(wellFormed(asked));
        const segment = encodeSearch(asked);
        expect(segment).toMatch(/^~[A-Za-z0-9_-]+$/);
        expect(decodeSearch(segment)).toEqual(wellFormed(asked));
      }),
    );
  });

  it('is none where nothing was asked', () => {
    for (const query of ['', 'q=', 'q=%20&near=', 'utm_source=x', '_rsc=1', 'count=40'])
      expect(readSearch(new URLSearchParams(query))).toBeUndefined();
    for (const segment of ['foo', '~', '~!!!', '']) expect(decodeSearch(segment)).toBeUndefined();
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
  const routeOf = (path: string) => searchRoute(new URL(path, 'http://site.example'))?.pathname;

  it.each(['/fr/nous-trouver', '/de/accessibilite/points-de-vente'])('is below %s', (path) => {
    expect(routeOf(`${path}?q=Lyon&utm_source=x`)).toBe(`${path}/${encodeSearch({ q: 'Lyon' })}`);
    expect(routeOf(path)).toBeUndefined();
    expect(routeOf(`${path}?utm_source=x`)).toBeUndefined();
  });

  it('is none on other pages', () => expect(routeOf('/fr/faq?q=Lyon')).toBeUndefined());

  it('is not reached by its own address', () => {
    const segment = encodeSearch({ q: 'Lyon' });
    expect(
      decodeSearch(routeOf(`/fr/nous-trouver/${segment}`)?.split('/').at(-1) ?? ''),
    ).toBeUndefined();
  });
});
