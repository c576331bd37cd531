import 'server-only';
import { getAllBlogPostSlugs, getBlogPosts } from '../content/blog-posts';
import { localesOf } from '../content/locales-of';
import { getProducts } from '../content/products';
import { getHomepage, getPage, getQuestions, getSettings } from '../content/queries';
import { getSalesPoints } from '../content/sales-points';
import type { BlogPost } from '../content/types';
import type { Place, Versions } from '../i18n/address';
import { type Locale, type Route, routing } from '../i18n/routing';

/** A page in all its languages, with the last change of what it shows where that is known. */
export type SitePlace = Place & Versions & { updatedAt?: string };

type Dated = { updatedAt?: string | null };

const newest = (documents: Dated[]): string | undefined =>
  documents
    .map(({ updatedAt }) => updatedAt)
    .filter((date) => typeof date === 'string')
    .sort()
    .at(-1);

const LEGAL: Partial<Record<Route, string>> = {
  '/legal/cgv': 'cgv',
  '/legal/mentions-legales': 'mentions-legales',
  '/legal/confidentialite': 'confidentialite',
  '/accessibilite': 'accessibilite',
};

async function productPlaces(): Promise<SitePlace[]> {
  const lists = await Promise.all(
    routing.locales.map(async (locale) => ({ locale, products: await getProducts(locale) })),
  );
  const slugs = lists.find(({ locale }) => locale === routing.defaultLocale)?.products ?? [];
  return slugs.map(({ slug }) => {
    const own = lists.flatMap(({ locale, products }) => {
      const product = products.find((candidate) => candidate.slug === slug);
      return product && !product.lang ? [{ locale, product }] : [];
    });
    return {
      route: '/produits/[slug]',
      params: { slug },
      locales: own.map(({ locale }) => locale),
      updatedAt: newest(own.map(({ product }) => product)),
    };
  });
}

async function blogPlaces(): Promise<SitePlace[]> {
  const lists = await Promise.all(routing.locales.map((locale) => getBlogPosts(locale)));
  const slugs = await getAllBlogPostSlugs();
  const versions = new Map<string, BlogPost[]>();
  for (const post of lists.flat().filter(({ lang }) => !lang)) {
    versions.set(post.documentId, [...(versions.get(post.documentId) ?? []), post]);
  }
  const places = Array.from(versions, ([documentId, posts]) => ({
    route: '/blog/[slug]' as const,
    slugs: slugs[documentId] ?? {},
    updatedAt: newest(posts),
  }));
  return [{ route: '/blog', updatedAt: newest([...versions.values()].flat()) }, ...places];
}

const legalPlaces = () =>
  Promise.all(
    Object.entries(LEGAL).map(async ([route, slug]): Promise<SitePlace> => {
      const load = (locale: Locale) => getPage(locale, slug);
      const page = await load(routing.defaultLocale);
      return {
        route: route as Route,
        locales: await localesOf(load),
        updatedAt: page?.updated_on,
      };
    }),
  );

/** Every page that search engines should know. @throws ContentError */
export async function sitePlaces(): Promise<SitePlace[]> {
  const { blogEnabled } = await getSettings();
  const shops = newest(await getSalesPoints());
  return [
    {
      route: '/',
      locales: await localesOf(getHomepage),
      updatedAt: newest([await getHomepage(routing.defaultLocale)]),
    },
    ...(await productPlaces()),
    { route: '/faq', updatedAt: newest(await getQuestions(routing.defaultLocale)) },
    { route: '/nous-vendre' },
    { route: '/nous-trouver', updatedAt: shops },
    { route: '/accessibilite/points-de-vente', updatedAt: shops },
    { route: '/nous-contacter' },
    ...(blogEnabled ? await blogPlaces() : []),
    ...(await legalPlaces()),
  ];
}
