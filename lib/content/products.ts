import 'server-only';
import type { Locale } from '../i18n/routing';
import { cached, inLocale } from './cache';
import { productSchema } from './entities';
import { findLocalised } from './localised';
import { placed } from './placed';
import type { Product, ProductCard } from './types';

const toProduct = (product: Product): Product => ({ ...product, image: placed(product.image) });

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
  (locale) => inLocale('products', locale),
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
  (locale, slug) => inLocale(`product:${slug}`, locale),
);

/**
 * One flavour; undefined where there is none. The list is asked first: a slug that it no longer has
 * is gone at once, and one that it never had costs no call and no room in the cache.
 */
export async function getProduct(locale: Locale, slug: string): Promise<Product | undefined> {
  const products = await getProducts(locale);
  return products.some((known) => known.slug === slug) ? getKnownProduct(locale, slug) : undefined;
}
