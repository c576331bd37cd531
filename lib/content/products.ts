import 'server-only';
import type { z } from 'zod';
import type { Locale } from '../i18n/routing';
import { paletteOf } from '../palettes';
import { cached, tagsInLocale } from './cache';
import { productSchema } from './entities';
import { findIn, translatedLocales, withFrench } from './localised';
import type { Media, Product, ProductCard, ProductFacts, ProductLabel } from './types';

/**
 * The picture of a flavour without one: the box with all flavours, which promises nothing about a
 * single one.
 */
const NEUTRAL_PICTURE: Media = {
  url: '/pictures/format-box.webp',
  alternativeText: '',
  width: 1408,
  height: 1408,
};

type Entry = Omit<z.infer<typeof productSchema>, 'locale' | 'to_translate'>;

/**
 * A flavour with substitutes for what its entry lacks, so that it is named and listed all the same.
 */
const toProduct = <T extends Pick<Entry, 'slug' | 'name' | 'palette' | 'image' | 'hero'>>({
  palette,
  image,
  hero,
  ...product
}: T) => ({
  ...product,
  palette: paletteOf(product.slug, palette),
  image: image ?? NEUTRAL_PICTURE,
  hero: {
    title: hero.title ?? product.name,
    subtitle: hero.subtitle ?? '',
    link_label: hero.link_label ?? product.name,
  },
});

/** All flavours, with the fields that every page and the tables need. */
const findProducts = withFrench(
  cached(
    'product-list',
    async (reader, locale: Locale) => {
      const products = await findIn(reader, productSchema, 'products', locale, {
        populate: 'deep',
        sort: ['position:asc'],
      });
      return products.map(({ about: _about, formats: _formats, seo: _seo, ...listed }) => listed);
    },
    (locale) => tagsInLocale('products', locale),
  ),
);

const byPosition = async (locale: Locale) =>
  (await findProducts(locale)).toSorted((a, b) => a.position - b.position);

/** All flavours by position, as menus and shelves need them. */
export const getProducts = async (locale: Locale): Promise<ProductCard[]> =>
  (await byPosition(locale))
    .map(toProduct)
    .map(({ slug, name, palette, image, hero, lang, updatedAt }) => ({
      slug,
      name,
      palette,
      image,
      hero,
      lang,
      updatedAt,
    }));

/** The facts of all flavours, for the tables that compare them, by position. */
export const getProductFacts = async (locale: Locale): Promise<ProductFacts[]> =>
  (await byPosition(locale)).map(({ slug, name, lang, gtin, contains, may_contain, trade }) => ({
    slug,
    name,
    lang,
    gtin,
    contains,
    may_contain,
    trade,
  }));

/** The texts of all flavours for labels, stands and screens, by position. */
export const getProductLabels = async (locale: Locale): Promise<ProductLabel[]> =>
  (await byPosition(locale))
    .map(toProduct)
    .map(({ slug, name, palette, image, hero, lang, legal_name, net_weight_g, kit }) => ({
      slug,
      name,
      palette,
      image,
      hero,
      lang,
      legal_name,
      net_weight_g,
      kit,
    }));

/** The locales with a translation of a flavour, from the lists. */
export const getProductLocales = (slug: string): Promise<Locale[]> =>
  translatedLocales(async (locale) =>
    (await findProducts(locale)).find((product) => product.slug === slug),
  );

/**
 * One flavour with all its fields. If this call fails, only its page reports the failure; the menus
 * still have the list.
 */
const findWhole = withFrench(
  cached(
    'whole-product',
    (reader, locale: Locale, slug: string) =>
      findIn(reader, productSchema, 'products', locale, {
        populate: 'deep',
        filters: { slug: { $eq: slug } },
      }),
    (locale, slug) => [
      ...tagsInLocale('product', locale),
      ...tagsInLocale(`product:${slug}`, locale),
    ],
  ),
);

/**
 * One flavour; undefined where there is none. Looks in the list first: a removed slug is gone at once,
 * and an unknown one costs neither a call nor a cache entry.
 */
export async function getProduct(locale: Locale, slug: string): Promise<Product | undefined> {
  if (!(await findProducts(locale)).some((known) => known.slug === slug)) return undefined;
  const [product] = await findWhole(locale, slug);
  return product && toProduct(product);
}
