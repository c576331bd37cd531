import type { Place } from '../i18n/address';
import type { Route } from '../i18n/routing';

type Model = {
  /** The tags of the cached queries that read it. */
  tags: (slug: string) => string[];
  /** The pages that are about it. */
  places: (slug: string) => Place[];
  /** The route handlers that read it: each tells the first who asks what was, and then what is. */
  handlers?: string[];
  /** True where one language's text shows in the pages of others. */
  isInEveryLocale?: boolean;
  /** True where header and footer of every page show it. */
  isOnEveryPage?: boolean;
};

const LEGAL_ROUTES: Record<string, Route> = {
  cgv: '/legal/cgv',
  'mentions-legales': '/legal/mentions-legales',
  confidentialite: '/legal/confidentialite',
  accessibilite: '/accessibilite',
};

const at = (...routes: Route[]): Place[] => routes.map((route) => ({ route }));

/** The content types that the site shows, by the content service's name of one: what shows where. */
const MODELS: Record<string, Model> = {
  settings: {
    tags: () => ['settings'],
    places: () => at('/'),
    handlers: ['/api/auth/me'],
    isOnEveryPage: true,
  },
  homepage: { tags: () => ['homepage'], places: () => at('/') },
  product: {
    tags: (slug) => ['products', `product:${slug}`],
    places: (slug) => [{ route: '/produits/[slug]', params: { slug } }, ...at('/')],
    isOnEveryPage: true,
  },
  'locations-logo': { tags: () => ['locations-logos'], places: () => at('/nous-vendre') },
  question: { tags: () => ['questions'], places: () => at('/faq') },
  'blog-post': {
    tags: () => ['blog-posts'],
    places: (slug) => [{ route: '/blog/[slug]', params: { slug } }, ...at('/blog')],
    // Each post names its translations' addresses.
    isInEveryLocale: true,
  },
  page: {
    tags: (slug) => [`page:${slug}`],
    places: (slug) => at(...(LEGAL_ROUTES[slug] ? [LEGAL_ROUTES[slug]] : [])),
  },
  'sales-point': {
    tags: () => ['sales-points'],
    places: () => at('/nous-trouver', '/accessibilite/points-de-vente'),
    handlers: ['/api/sales-points'],
  },
};

/** @param name `product`, or the whole `api::product.product` */
export function modelOf(name: string): Model | undefined {
  const model = name.replace(/^api::[a-z-]+\./, '');
  return Object.hasOwn(MODELS, model) ? MODELS[model] : undefined;
}
