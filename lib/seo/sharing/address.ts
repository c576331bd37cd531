import type { Place } from '../../i18n/address';
import type { Locale, Route } from '../../i18n/routing';

/** What sharing sites ask for, in pixels. */
export const SHARING_SIZE = { width: 1200, height: 630 };

export const KINDS = ['home', 'faq', 'blog', 'sell', 'find', 'contact', 'brand'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Partial<Record<Route, Kind>> = {
  '/': 'home',
  '/faq': 'faq',
  '/blog': 'blog',
  '/blog/[slug]': 'blog',
  '/nous-vendre': 'sell',
  '/nous-trouver': 'find',
  '/accessibilite/points-de-vente': 'find',
  '/nous-contacter': 'contact',
};

const PRODUCT = 'product-';

export const productPicture = (slug: string) => `${PRODUCT}${slug}`;

/** `product-caramel` → `caramel`; undefined for a kind of page. */
export const productOf = (name: string) =>
  name.startsWith(PRODUCT) ? name.slice(PRODUCT.length) : undefined;

/** The picture that a shared link to a page shows: one per kind of page, product and locale. */
export function sharingAddress(locale: Locale, { route, params }: Place): string {
  const name =
    route === '/produits/[slug]' ? productPicture(params?.slug ?? '') : (KIND_OF[route] ?? 'brand');
  return `/og/${locale}/${name}.jpg`;
}
