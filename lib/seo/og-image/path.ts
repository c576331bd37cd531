import type { PageRef } from '../../i18n/paths';
import type { Locale, Route } from '../../i18n/routing';

/** The size that social networks recommend, in pixels. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 };

/** The kinds of pages that have an Open Graph image each; `brand` is for all others. */
export const PAGE_KINDS = ['home', 'faq', 'blog', 'sell', 'find', 'contact', 'brand'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const KIND_BY_ROUTE: Partial<Record<Route, PageKind>> = {
  '/': 'home',
  '/produits/page/[number]': 'home',
  '/faq': 'faq',
  '/allergenes': 'faq',
  '/blog': 'blog',
  '/blog/[slug]': 'blog',
  '/blog/page/[number]': 'blog',
  '/nous-vendre': 'sell',
  '/nous-vendre/kit/[token]': 'sell',
  '/nous-trouver': 'find',
  '/accessibilite/points-de-vente': 'find',
  '/nous-contacter': 'contact',
};

const PRODUCT_PREFIX = 'product-';

/** The name of a product's image: `caramel` → `product-caramel`. */
const productImageName = (slug: string) => `${PRODUCT_PREFIX}${slug}`;

/** The slug in an image's name: `product-caramel` → `caramel`; undefined for a kind of page. */
export const productSlugOf = (imageName: string) =>
  imageName.startsWith(PRODUCT_PREFIX) ? imageName.slice(PRODUCT_PREFIX.length) : undefined;

/** The path of a page's Open Graph image: one per kind of page or product, and locale. */
export function ogImagePath(locale: Locale, page: PageRef): string {
  const name =
    page.route === '/produits/[slug]'
      ? productImageName(page.params.slug)
      : (KIND_BY_ROUTE[page.route] ?? 'brand');
  return `/og/${locale}/${name}.jpg`;
}
