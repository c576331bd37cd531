import 'server-only';
import type { Place } from '../i18n/address';
import { type Locale, type Route, routing } from '../i18n/routing';
import { getBlogPosts } from './blog-posts';
import { getProducts } from './products';
import { getSettings } from './queries';

const ROUTES = Object.keys(routing.pathnames) as Route[];

/**
 * Every page of the site in a locale, the home page first.
 * @throws ContentError when the content service cannot be asked
 */
export async function getPlaces(locale: Locale): Promise<Place[]> {
  const [{ blogEnabled, accountsEnabled }, products] = await Promise.all([
    getSettings(),
    getProducts(locale),
  ]);
  const posts = blogEnabled ? await getBlogPosts(locale) : [];
  const hasPage = (route: Route) =>
    !route.includes('[') &&
    (blogEnabled || !route.startsWith('/blog')) &&
    (accountsEnabled || !route.startsWith('/compte'));
  return [
    ...ROUTES.filter(hasPage).map((route) => ({ route })),
    ...products.map(({ slug }) => ({ route: '/produits/[slug]' as const, params: { slug } })),
    ...posts.map(({ slug }) => ({ route: '/blog/[slug]' as const, params: { slug } })),
  ];
}
