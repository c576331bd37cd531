import type { PageRef, StaticRoute } from '../i18n/paths';
import type { Route } from '../i18n/routing';

/** The slugs of the `pages` that the site shows, with their routes. */
export const LEGAL_ROUTES = {
  cgv: '/legal/cgv',
  'mentions-legales': '/legal/mentions-legales',
  confidentialite: '/legal/confidentialite',
  accessibilite: '/accessibilite',
} as const satisfies Record<string, Route>;

export type LegalSlug = keyof typeof LEGAL_ROUTES;

const isLegalSlug = (slug: string): slug is LegalSlug => Object.hasOwn(LEGAL_ROUTES, slug);

type Model = {
  /** The tags of the cached queries that read it. */
  tags: (slug: string) => string[];
  /** The pages that show it. */
  pages: (slug: string) => PageRef[];
  /** Route handlers that read it; they are warmed too, as their first response would be stale. */
  handlers?: string[];
  /** True where one language's text appears on the pages of others. */
  isInEveryLocale?: boolean;
  /** True where the header and footer of every page show it. */
  isOnEveryPage?: boolean;
};

const pagesAt = (...routes: StaticRoute[]): PageRef[] => routes.map((route) => ({ route }));

/** The content types that the site shows, by the content service's singular name. */
const MODELS: Record<string, Model> = {
  settings: {
    tags: () => ['settings'],
    pages: () => pagesAt('/'),
    handlers: ['/api/auth/me'],
    isOnEveryPage: true,
  },
  homepage: { tags: () => ['homepage'], pages: () => pagesAt('/') },
  product: {
    tags: (slug) => ['products', `product:${slug}`],
    pages: (slug) => [
      { route: '/produits/[slug]', params: { slug } },
      ...pagesAt('/', '/allergenes', '/nous-vendre'),
    ],
    isOnEveryPage: true,
  },
  recall: {
    tags: () => ['recalls'],
    pages: () => pagesAt('/rappels', '/'),
    handlers: ['/recalls.json'],
    isOnEveryPage: true,
  },
  'locations-logo': { tags: () => ['locations-logos'], pages: () => pagesAt('/nous-vendre') },
  question: { tags: () => ['questions'], pages: () => pagesAt('/faq') },
  'blog-post': {
    tags: () => ['blog-posts'],
    pages: (slug) => [{ route: '/blog/[slug]', params: { slug } }, ...pagesAt('/blog')],
    // Each post links to its translations.
    isInEveryLocale: true,
  },
  page: {
    tags: (slug) => [`page:${slug}`],
    pages: (slug) => (isLegalSlug(slug) ? pagesAt(LEGAL_ROUTES[slug]) : []),
  },
  'sales-point': {
    tags: () => ['sales-points'],
    pages: () => pagesAt('/nous-trouver', '/accessibilite/points-de-vente', '/nous-vendre'),
    handlers: ['/api/sales-points'],
  },
};

/** @param name `product`, or the whole `api::product.product` */
export function modelOf(name: string): Model | undefined {
  const model = name.replace(/^api::[a-z-]+\./, '');
  return Object.hasOwn(MODELS, model) ? MODELS[model] : undefined;
}
