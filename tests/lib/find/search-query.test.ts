import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filterFields,
  MAX_SEARCH_LENGTH,
  parseSearch,
  type Search,
  serializeSearch,
} from '@/lib/find/search-query';

const words = fc
  .string({ minLength: 1, maxLength: MAX_SEARCH_LENGTH, unit: 'binary' })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
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

  it.each<Search>([{ bbox: '1,2,3,4' }, { q: 'Alsace' }])(
    'has a count together with %j',
    (list) => {
      const search = { ...list, count: '40' };
      expect(parseSearch(new URLSearchParams(serializeSearch(search)))).toEqual(search);
    },
  );

  it('has room for a whole address, and cuts longer texts', () => {
    const address = `${'Rue de la Très Longue Maison '.repeat(6)}, 31000 Toulouse`;
    expect(parseSearch(new URLSearchParams({ q: address }))?.q).toBe(address);
    expect(parseSearch(new URLSearchParams({ q: 'a'.repeat(500) }))?.q).toHaveLength(
      MAX_SEARCH_LENGTH,
    );
  });

  it('is one line, whatever is pasted', () => {
    const q = ' 12 rue des Lilas\r\n31000\u00a0 Toulouse\n';
    expect(parseSearch(new URLSearchParams({ q }))?.q).toBe('12 rue des Lilas 31000 Toulouse');
  });
});

describe('the filters of a search', () => {
  it.each([
    ['fr', '?q=Lyon&parfum=caramel&ouvert=1'],
    ['en', '?q=Lyon&flavour=caramel&open=1'],
    ['it', '?q=Lyon&gusto=caramel&aperto=1'],
    ['es', '?q=Lyon&sabor=caramel&abierto=1'],
    ['de', '?q=Lyon&sorte=caramel&geoeffnet=1'],
    ['nl', '?q=Lyon&smaak=caramel&open=1'],
  ] as const)('are words of the page’s language in a URL: %s, %s', (locale, query) => {
    const filtered: Search = { q: 'Lyon', flavour: 'caramel', open: '1' };
    expect(serializeSearch(filtered, locale)).toBe(query);
    expect(parseSearch(new URLSearchParams(query))).toEqual(filtered);
    const fields = filterFields(filtered, locale);
    expect(`?q=Lyon&${new URLSearchParams(fields)}`).toBe(query);
  });

  it('are a search of their own', () =>
    expect(parseSearch(new URLSearchParams('parfum=caramel'))).toEqual({ flavour: 'caramel' }));

  it.each([
    ['ouvert=1', '1'],
    ['ouvert=sun-19', 'sun-19'],
    ['geoeffnet=mon-0', 'mon-0'],
    // A form sends the day and the hour as two values.
    ['open=sat&open=23:00', 'sat-23'],
    ['open=sun&open=07:00', 'sun-7'],
    ['ouvert=&open=1', '1'],
  ])('%s asks for shops that are open at a moment', (query, open) => {
    expect(parseSearch(new URLSearchParams(query))).toEqual({ open });
    expect(serializeSearch({ open }, 'fr')).toBe(`?ouvert=${open}`);
  });

  it.each(['true', '0', 'sun-24', 'sun', '19', '7-19', 'sun-19-1', ''])(
    'a moment that is none is ignored: %j',
    (open) => {
      expect(parseSearch(new URLSearchParams({ ouvert: open }))).toBeUndefined();
      expect(parseSearch(new URLSearchParams({ q: 'Lyon', open }))).toEqual({ q: 'Lyon' });
    },
  );
});
