import 'server-only';
import {
  isStaticRoute,
  type PageRef,
  pathFor,
  type StaticRoute,
  type Versions,
} from '../i18n/paths';
import { type Locale, type Route, routing } from '../i18n/routing';
import { type ListPage, pageOfPosts, pageOfProducts } from '../list-pages';
import { getAllBlogPostSlugs, getBlogPosts } from './blog-posts';
import { translatedLocales } from './localised';
import { LEGAL_ROUTES, type LegalSlug } from './models';
import { getProducts } from './products';
import { getHomepage, getPage, getQuestions, getSettings } from './queries';
import { getRecalls } from './recalls';
import { getSalesPoints } from './sales-points';
import type { BlogPostCard } from './types';

const ROUTES = Object.keys(routing.pathnames) as Route[];

/** The pages of a long list after the first, which has the list's own address. */
const laterPages = (
  route: '/blog/page/[number]' | '/produits/page/[number]',
  { count }: ListPage<unknown>,
): PageRef[] =>
  Array.from({ length: count - 1 }, (_, index) => ({
    route,
    params: { number: String(index + 2) },
  }));

/**
 * Every page of the site in a locale, the home page first.
 * @throws ContentServiceError
 */
export async function getPages(locale: Locale): Promise<PageRef[]> {
  const [{ blogEnabled, accountsEnabled }, products] = await Promise.all([
    getSettings(),
    getProducts(locale),
  ]);
  const posts = blogEnabled ? await getBlogPosts(locale) : [];
  const hasPage = (route: Route): route is StaticRoute =>
    isStaticRoute(route) &&
    (blogEnabled || !route.startsWith('/blog')) &&
    (accountsEnabled || !route.startsWith('/compte'));
  return [
    ...ROUTES.filter(hasPage).map((route) => ({ route })),
    ...products.map(({ slug }) => ({ route: '/produits/[slug]' as const, params: { slug } })),
    ...laterPages('/produits/page/[number]', pageOfProducts(products)),
    ...posts.map(({ slug }) => ({ route: '/blog/[slug]' as const, params: { slug } })),
    ...laterPages('/blog/page/[number]', pageOfPosts(posts)),
  ];
}

/**
 * The paths of all pages in all locales, home pages first.
 * @throws ContentServiceError
 */
export async function getAllPaths(): Promise<string[]> {
  const lists = await Promise.all(
    routing.locales.map(async (locale) =>
      (await getPages(locale)).map((page) => pathFor(locale, page)),
    ),
  );
  return lists.flatMap(([home = '/']) => home).concat(lists.flatMap(([, ...rest]) => rest));
}

/** A page with its language versions and, where known, the last change of its content. */
export type IndexedPage = PageRef & Versions & { updatedAt?: string };

type Dated = { updatedAt?: string | null };

const newest = (documents: Dated[]): string | undefined =>
  documents
    .map(({ updatedAt }) => updatedAt)
    .filter((date) => typeof date === 'string')
    .sort()
    .at(-1);

async function productPages(): Promise<IndexedPage[]> {
  const lists = await Promise.all(
    routing.locales.map(async (locale) => ({ locale, products: await getProducts(locale) })),
  );
  const slugs = lists.find(({ locale }) => locale === routing.defaultLocale)?.products ?? [];
  return slugs.map(({ slug }) => {
    const translated = lists.flatMap(({ locale, products }) => {
      const product = products.find((candidate) => candidate.slug === slug);
      return product && !product.lang ? [{ locale, product }] : [];
    });
    return {
      route: '/produits/[slug]',
      params: { slug },
      locales: translated.map(({ locale }) => locale),
      updatedAt: newest(translated.map(({ product }) => product)),
    };
  });
}

async function blogPages(): Promise<IndexedPage[]> {
  const lists = await Promise.all(routing.locales.map((locale) => getBlogPosts(locale)));
  const slugs = await getAllBlogPostSlugs();
  const versions = new Map<string, BlogPostCard[]>();
  for (const post of lists.flat().filter(({ lang }) => !lang)) {
    versions.set(post.documentId, [...(versions.get(post.documentId) ?? []), post]);
  }
  const pages = Array.from(versions, ([documentId, posts]) => ({
    route: '/blog/[slug]' as const,
    params: { slug: posts[0]?.slug ?? '' },
    slugs: slugs.get(documentId) ?? {},
    updatedAt: newest(posts),
  }));
  return [{ route: '/blog', updatedAt: newest([...versions.values()].flat()) }, ...pages];
}

const legalPages = () =>
  Promise.all(
    (Object.keys(LEGAL_ROUTES) as LegalSlug[]).map(async (slug): Promise<IndexedPage> => {
      const load = (locale: Locale) => getPage(locale, slug);
      const page = await load(routing.defaultLocale);
      return {
        route: LEGAL_ROUTES[slug],
        locales: await translatedLocales(load),
        updatedAt: page?.updated_on,
      };
    }),
  );

/**
 * Every page that search engines should index; the account's pages are not among them.
 * @throws ContentServiceError
 */
export async function getIndexedPages(): Promise<IndexedPage[]> {
  const { blogEnabled } = await getSettings();
  const salesPointsUpdatedAt = newest(await getSalesPoints());
  return [
    {
      route: '/',
      locales: await translatedLocales(getHomepage),
      updatedAt: newest([await getHomepage(routing.defaultLocale)]),
    },
    ...(await productPages()),
    { route: '/faq', updatedAt: newest(await getQuestions(routing.defaultLocale)) },
    { route: '/allergenes', updatedAt: newest(await getProducts(routing.defaultLocale)) },
    { route: '/rappels', updatedAt: newest(await getRecalls(routing.defaultLocale)) },
    { route: '/nous-vendre' },
    { route: '/nous-trouver', updatedAt: salesPointsUpdatedAt },
    { route: '/accessibilite/points-de-vente', updatedAt: salesPointsUpdatedAt },
    { route: '/nous-contacter' },
    ...(blogEnabled ? await blogPages() : []),
    ...(await legalPages()),
    { route: '/legal/cookies' },
  ];
}
