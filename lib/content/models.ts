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

export type Model = {
  /**
   * The tags of the cached queries that read one document of the model or, without a slug, any of
   * them.
   */
  tags: (slug?: string) => string[];
  /**
   * The pages that show one document of the model or, without a slug, those of all documents known
   * here.
   */
  pages: (slug?: string) => PageRef[];
  /**
   * The route handlers that read the model; they are warmed too, because their first response would
   * be stale.
   */
  handlers?: string[];
  /** True where one language's text appears on the pages of others. */
  isInEveryLocale?: boolean;
  /** True where the header and footer of every page show it. */
  isOnEveryPage?: boolean;
  /**
   * True where documents have pictures: the event of a file does not name the documents that show
   * it.
   */
  hasPictures?: boolean;
  /** True where each document has a page of its own, named by its slug. */
  hasOwnPages?: boolean;
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
  homepage: { tags: () => ['homepage'], pages: () => pagesAt('/'), hasPictures: true },
  product: {
    tags: (slug) => ['products', slug ? `product:${slug}` : 'product'],
    pages: (slug) => [
      ...(slug ? [{ route: '/produits/[slug]', params: { slug } } as const] : []),
      ...pagesAt('/', '/allergenes', '/nous-vendre'),
    ],
    isOnEveryPage: true,
    hasPictures: true,
    hasOwnPages: true,
  },
  recall: {
    tags: () => ['recalls'],
    pages: () => pagesAt('/rappels', '/'),
    handlers: ['/recalls.json'],
    isOnEveryPage: true,
  },
  'locations-logo': {
    tags: () => ['locations-logos'],
    pages: () => pagesAt('/nous-vendre'),
    hasPictures: true,
  },
  question: { tags: () => ['questions'], pages: () => pagesAt('/faq') },
  'blog-post': {
    tags: () => ['blog-posts'],
    pages: (slug) => [
      ...(slug ? [{ route: '/blog/[slug]', params: { slug } } as const] : []),
      ...pagesAt('/blog'),
    ],
    // Each post links to its translations.
    isInEveryLocale: true,
    hasPictures: true,
    hasOwnPages: true,
  },
  page: {
    tags: (slug) => [slug ? `page:${slug}` : 'page'],
    pages: (slug) => {
      if (slug === undefined) return pagesAt(...Object.values(LEGAL_ROUTES));
      return isLegalSlug(slug) ? pagesAt(LEGAL_ROUTES[slug]) : [];
    },
  },
  'sales-point': {
    tags: () => ['sales-points'],
    pages: () => pagesAt('/nous-trouver', '/accessibilite/points-de-vente', '/nous-vendre'),
    handlers: ['/api/sales-points'],
  },
};

export const allModels = (): Model[] => Object.values(MODELS);

/** The models whose pages show pictures. */
export const modelsWithPictures = (): Model[] =>
  Object.values(MODELS).filter(({ hasPictures }) => hasPictures);

/** @param name `product`, or the whole `api::product.product` */
export function modelOf(name: string): Model | undefined {
  const model = name.replace(/^api::[a-z-]+\./, '');
  return Object.hasOwn(MODELS, model) ? MODELS[model] : undefined;
}
