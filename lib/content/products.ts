import 'server-only';
import type { z } from 'zod';
import type { Locale } from '../i18n/routing';
import { cached, tagsInLocale } from './cache';
import { productSchema } from './entities';
import { findLocalised } from './localised';
import type { Media, Product, ProductCard, ProductFacts } from './types';

/** The box with a pot of every flavour: it promises nothing about one. */
const NEUTRAL_PICTURE: Media = {
  url: '/pictures/format-box.webp',
  alternativeText: '',
  width: 1408,
  height: 1408,
};

/** A flavour without what its entry lacks: it is named and listed all the same. */
const toProduct = ({
  image,
  hero,
  ...product
}: Omit<z.infer<typeof productSchema>, 'locale'>): Product => ({
  ...product,
  image: image ?? NEUTRAL_PICTURE,
  hero: {
    title: hero.title ?? product.name,
    subtitle: hero.subtitle ?? '',
    link_label: hero.link_label ?? product.name,
  },
});

/** All flavours by position, as menus and shelves need them. */
export const getProducts = cached(
  'products',
  async (reader, locale: Locale): Promise<ProductCard[]> => {
    const products = await findLocalised(reader, productSchema, 'products', locale, {
      populate: 'deep',
      sort: ['position:asc'],
    });
    return products
      .toSorted((a, b) => a.position - b.position)
      .map(toProduct)
      .map(({ slug, name, image, hero, lang, updatedAt }) => ({
        slug,
        name,
        image,
        hero,
        lang,
        updatedAt,
      }));
  },
  (locale) => tagsInLocale('products', locale),
);

/** The facts of all flavours, for the tables that compare them, by position. */
export const getProductFacts = cached(
  'product-facts',
  async (reader, locale: Locale): Promise<ProductFacts[]> => {
    const products = await findLocalised(reader, productSchema, 'products', locale, {
      populate: 'deep',
      sort: ['position:asc'],
    });
    return products
      .toSorted((a, b) => a.position - b.position)
      .map(({ slug, name, lang, gtin, contains, may_contain, trade }) => ({
        slug,
        name,
        lang,
        gtin,
        contains,
        may_contain,
        trade,
      }));
  },
  (locale) => tagsInLocale('products', locale),
);

const getKnownProduct = cached(
  'product',
  async (reader, locale: Locale, slug: string): Promise<Product | undefined> => {
    const [product] = await findLocalised(reader, productSchema, 'products', locale, {
      populate: 'deep',
      filters: { slug: { $eq: slug } },
    });
    return product && toProduct(product);
  },
  (locale, slug) => [
    ...tagsInLocale('product', locale),
    ...tagsInLocale(`product:${slug}`, locale),
  ],
);

/**
 * One flavour; undefined where there is none. Looks in the list first: a removed slug is gone at once,
 * and an unknown one costs neither a call nor a cache entry.
 */
export async function getProduct(locale: Locale, slug: string): Promise<Product | undefined> {
  const products = await getProducts(locale);
  return products.some((known) => known.slug === slug) ? getKnownProduct(locale, slug) : undefined;
}
