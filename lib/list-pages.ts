import { PageNotFound } from './page-not-found';

/** The products of a page, which fill whole rows of two and of three columns. */
const PRODUCTS = 12;

/** The posts of a page. The first one fills a row of two columns. */
const POSTS = 13;

/** A part of a list that grows with the content. */
export type ListPage<Item> = {
  items: Item[];
  /** The number of the page, from 1. */
  number: number;
  /** How many pages the list has; 1 if it is empty. */
  count: number;
};

function listPage<Item>(list: Item[], size: number, number: number): ListPage<Item> {
  const items = list.slice((number - 1) * size, number * size);
  return { items, number, count: Math.max(1, Math.ceil(list.length / size)) };
}

/** The page number in a path, from 2: the first page has the list's own address. */
function numberFrom(segment: string): number {
  if (!/^[1-9]\d{0,5}$/.test(segment) || segment === '1') throw new PageNotFound();
  return Number(segment);
}

function pageOf<Item>(list: Item[], size: number, segment?: string): ListPage<Item> {
  const page = listPage(list, size, segment === undefined ? 1 : numberFrom(segment));
  if (page.number > page.count) throw new PageNotFound();
  return page;
}

/**
 * Twelve flavours: the first on the home page, the others at `/produits/page/{number}`.
 * @param segment the number in the path, from 2
 * @throws PageNotFound if it is not the number of a page
 */
export const pageOfProducts = <Item>(products: Item[], segment?: string) =>
  pageOf(products, PRODUCTS, segment);

/**
 * Thirteen posts: the newest at `/blog`, the others at `/blog/page/{number}`.
 * @param segment the number in the path, from 2
 * @throws PageNotFound if it is not the number of a page
 */
export const pageOfPosts = <Item>(posts: Item[], segment?: string) => pageOf(posts, POSTS, segment);

/** The parameters of texts like “page 2 of 5”. */
export const positionOf = ({ number, count }: ListPage<unknown>) => ({
  number: String(number),
  count: String(count),
});

/** The numbers that a list's navigation shows: the first, the last, and those around the current page. */
export const shownNumbers = ({ number, count }: Pick<ListPage<unknown>, 'number' | 'count'>) =>
  [...new Set([1, number - 1, number, number + 1, count])].filter(
    (shown) => shown >= 1 && shown <= count,
  );
