import 'server-only';
import { cache } from 'react';
import { getProducts } from '../content/products';
import { pathFor } from '../i18n/paths';
import { type Locale, routing } from '../i18n/routing';
import type { FlavourLinks } from './api';
import type { Filters, Search } from './search-query';

/**
 * The flavours that shops may sell, by position. They are one object per request, because a page's
 * flight data repeats equal objects that are not identical.
 */
export const getFlavourLinks = cache(async (locale: Locale): Promise<FlavourLinks> => {
  const products = await getProducts(locale);
  const link = ({ slug, name, palette, lang }: (typeof products)[number]) => ({
    name,
    href: pathFor(locale, '/produits/[slug]', { slug }),
    palette,
    ...(lang && { lang }),
  });
  return Object.fromEntries(products.map((product) => [product.slug, link(product)]));
});

/**
 * The search without its flavour if that does not exist, because such a filter would exclude every
 * shop.
 */
export async function withKnownFlavour<T extends Search | Filters>(search: T): Promise<T> {
  if (!search.flavour) return search;
  const products = await getProducts(routing.defaultLocale);
  const isKnown = products.some(({ slug }) => slug === search.flavour);
  return isKnown ? search : { ...search, flavour: undefined };
}
