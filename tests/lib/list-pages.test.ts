import { describe, expect, it } from 'vitest';
import { pageOfPosts, pageOfProducts, shownNumbers } from '@/lib/list-pages';
import { PageNotFound } from '@/lib/page-not-found';

const list = (length: number) => Array.from({ length }, (_, index) => index);

describe('the pages of a list', () => {
  it('hold every item once, in order', () => {
    const flavours = list(30);
    const pages = [undefined, '2', '3'].map((segment) => pageOfProducts(flavours, segment));
    expect(pages.flatMap(({ items }) => items)).toEqual(flavours);
    expect(pages.map(({ number, count }) => [number, count])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('are one where the items fit, or where there is none', () => {
    expect(pageOfPosts(list(13))).toMatchObject({ number: 1, count: 1 });
    expect(pageOfPosts(list(14)).count).toBe(2);
    expect(pageOfPosts([])).toEqual({ items: [], number: 1, count: 1 });
  });

  it.each(['1', '0', '4', '-2', '02', '2.0', '2e0', ' 2', 'two', '', '99999999999'])(
    'have none with the number "%s"',
    (segment) => {
      expect(() => pageOfProducts(list(30), segment)).toThrow(PageNotFound);
    },
  );

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 50, [1, 2, 50]],
    [7, 50, [1, 6, 7, 8, 50]],
    [50, 50, [1, 49, 50]],
  ])('page %i of %i links to %j', (number, count, shown) => {
    expect(shownNumbers({ number, count })).toEqual(shown);
  });
});
