import 'server-only';
import { cache } from 'react';
import { getProducts } from '../content/products';
import { pathFor } from '../i18n/paths';
import { type Locale, routing } from '../i18n/routing';
import type { FlavourLinks } from './api';
import type { Filters, Search } from './search-query';

/**
 * The flavours that shops may have, by position. Once per request: a page's flight data repeats an object
 * that is not the same.
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

/** A search without the filter of a flavour that does not exist: it would leave no shop. */
export async function withKnownFlavour<T extends Search | Filters>(search: T): Promise<T> {
  if (!search.flavour) return search;
  const products = await getProducts(routing.defaultLocale);
  const isKnown = products.some(({ slug }) => slug === search.flavour);
  return isKnown ? search : { ...search, flavour: undefined };
}
