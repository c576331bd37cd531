import 'server-only';
import type { Locale } from '../i18n/routing';
import { cached, inLocale } from './cache';
import {
  blogPostSchema,
  documentSchema,
  homepageSchema,
  locationsLogoSchema,
  pageSchema,
  productSchema,
  questionSchema,
  settingsSchema,
} from './entities';
import { ContentError } from './errors';
import { findAll, findLocalised, findSingle } from './localised';
import type {
  BlogPost,
  Homepage,
  LegalPage,
  LocationsLogo,
  Media,
  Product,
  ProductCard,
  Question,
  Settings,
} from './types';
import { mediaAddress, validEntry } from './validate';

const placed = <T extends Media | null | undefined>(media: T): T =>
  media ? { ...media, url: mediaAddress(media.url) } : media;

/** The settings. @throws ContentError when the service has none or cannot be asked */
export const getSettings = cached(
  'settings',
  async (reader): Promise<Settings> => {
    const entry = validEntry(
      settingsSchema,
      'settings',
      await reader.find('settings', { populate: 'deep' }),
    );
    if (!entry)
      throw new ContentError({
        status: 500,
        name: 'UnknownError',
        message: 'Settings are not valid',
      });
    return {
      socials: entry.socials,
      procontact: entry.procontact ?? undefined,
      blogEnabled: entry.enable_blog,
      accountsEnabled: entry.enable_accounts,
      shopUrl: entry.shop_url,
    };
  },
  () => ['settings'],
);

/** The home page. @throws ContentError when the service has none or cannot be asked */
export const getHomepage = cached(
  'homepage',
  async (reader, locale: Locale): Promise<Homepage> => {
    const homepage = await findSingle(reader, homepageSchema, 'homepage', locale);
    if (!homepage)
      throw new ContentError({
        status: 500,
        name: 'UnknownError',
        message: 'There is no home page',
      });
    return { ...homepage, hero: { ...homepage.hero, image: placed(homepage.hero.image) } };
  },
  (locale) => inLocale('homepage', locale),
);

const toProduct = (product: Product): Product => ({ ...product, image: placed(product.image) });

/** All flavours by position, as menus and shelves need them. */
export const getProducts = cached(
  'products',
  async (reader, locale: Locale): Promise<ProductCard[]> => {
    const products = await findLocalised(reader, productSchema, 'products', locale, {
      populate: 'deep',
      sort: ['position:asc'],
    });
    return products
      .toSorted((a, b) => a.position - b.position)
      .map(toProduct)
      .map(({ slug, name, image, hero, lang, updatedAt }) => ({
        slug,
        name,
        image,
        hero,
        lang,
        updatedAt,
      }));
  },
  (locale) => inLocale('products', locale),
);

const getKnownProduct = cached(
  'product',
  async (reader, locale: Locale, slug: string): Promise<Product | undefined> => {
    const [product] = await findLocalised(reader, productSchema, 'products', locale, {
      populate: 'deep',
      filters: { slug: { $eq: slug } },
    });
    return product && toProduct(product);
  },
  (locale, slug) => inLocale(`product:${slug}`, locale),
);

/**
 * One flavour; undefined where there is none. The list is asked first: a slug that it no longer has
 * is gone at once, and one that it never had costs no call and no room in the cache.
 */
export async function getProduct(locale: Locale, slug: string): Promise<Product | undefined> {
  const products = await getProducts(locale);
  return products.some((known) => known.slug === slug) ? getKnownProduct(locale, slug) : undefined;
}

/** The shops' logos by position. */
export const getLocationsLogos = cached(
  'locations-logos',
  async (reader, locale: Locale): Promise<LocationsLogo[]> => {
    const logos = await findLocalised(reader, locationsLogoSchema, 'locations-logos', locale, {
      populate: 'deep',
      sort: ['position:asc'],
    });
    return logos.map((logo) => ({ ...logo, logo: placed(logo.logo) }));
  },
  (locale) => inLocale('locations-logos', locale),
);

/** Questions: the prioritised ones by ascending index, then the rest, likewise. */
export const getQuestions = cached(
  'questions',
  async (reader, locale: Locale): Promise<Question[]> => {
    const questions = await findLocalised(reader, questionSchema, 'questions', locale, {});
    return questions.toSorted(
      (a, b) => Number(b.priority) - Number(a.priority) || a.index - b.index,
    );
  },
  (locale) => inLocale('questions', locale),
);

const toPost = (post: BlogPost): BlogPost => ({ ...post, cover: placed(post.cover) });

/** All posts, newest first. */
export const getBlogPosts = cached(
  'blog-posts',
  async (reader, locale: Locale): Promise<BlogPost[]> => {
    const posts = await findLocalised(reader, blogPostSchema, 'blog-posts', locale, {
      populate: 'deep',
      sort: ['published_on:desc'],
    });
    return posts.toSorted((a, b) => b.published_on.localeCompare(a.published_on)).map(toPost);
  },
  () => ['blog-posts'],
);

/**
 * One post by its slug in this locale, or by its slug in another: the caller redirects to its own
 * address. Undefined where there is none.
 */
export async function findBlogPost(locale: Locale, slug: string): Promise<BlogPost | undefined> {
  const posts = await getBlogPosts(locale);
  const own = posts.find((post) => post.slug === slug);
  if (own) return own;
  for (const post of posts) {
    if (Object.values(await getBlogPostSlugs(post.documentId)).includes(slug)) return post;
  }
  return undefined;
}

/** A post's slug in each locale that has it. */
export const getBlogPostSlugs = cached(
  'blog-post-slugs',
  async (reader, documentId: string): Promise<Partial<Record<Locale, string>>> => {
    const schema = documentSchema.extend({ slug: blogPostSchema.shape.slug });
    const versions = await findAll(reader, schema, 'blog-posts', {
      locale: '*',
      fields: ['slug', 'locale'],
      filters: { documentId: { $eq: documentId } },
    });
    return Object.fromEntries(versions.map(({ locale, slug }) => [locale, slug]));
  },
  () => ['blog-posts'],
);

/** A legal page or the accessibility statement; undefined where there is none. */
export const getPage = cached(
  'page',
  async (reader, locale: Locale, slug: string): Promise<LegalPage | undefined> => {
    const [page] = await findLocalised(reader, pageSchema, 'pages', locale, {
      populate: 'deep',
      filters: { slug: { $eq: slug } },
    });
    return page;
  },
  (locale, slug) => inLocale(`page:${slug}`, locale),
);
