import 'server-only';
import type { Locale } from '../i18n/routing';
import { showsDrafts } from '../preview/draft-mode';
import { cached } from './cache';
import { blogPostSchema, documentSchema } from './entities';
import { findAll, findLocalised } from './localised';
import { getSettings } from './queries';
import type { BlogPost, BlogPostCard } from './types';

const TAGS = ['blog-posts'];

const slugSchema = documentSchema.extend({ slug: blogPostSchema.shape.slug });

/**
 * All posts, newest first, without their texts: every page that lists posts reads this whole entry of
 * the cache, and the texts of a thousand posts are several megabytes.
 */
export const getBlogPosts = cached(
  'blog-posts',
  async (reader, locale: Locale): Promise<BlogPostCard[]> => {
    const posts = await findLocalised(reader, blogPostSchema, 'blog-posts', locale, {
      populate: 'deep',
      sort: ['published_on:desc'],
    });
    return posts
      .toSorted((a, b) => b.published_on.localeCompare(a.published_on))
      .map(({ body: _body, seo: _seo, ...card }) => card);
  },
  () => TAGS,
);

const getKnownPost = cached(
  'blog-post',
  async (reader, locale: Locale, documentId: string): Promise<BlogPost | undefined> => {
    const [post] = await findLocalised(reader, blogPostSchema, 'blog-posts', locale, {
      populate: 'deep',
      filters: { documentId: { $eq: documentId } },
    });
    return post;
  },
  () => TAGS,
);

/** A post's slug in each locale that has it. */
type Slugs = Partial<Record<Locale, string>>;

/** The slugs of every post by `documentId`, in one query, for lists of all posts. */
export const getAllBlogPostSlugs = cached(
  'blog-post-slugs',
  async (reader): Promise<Record<string, Slugs>> => {
    const versions = await findAll(reader, slugSchema, 'blog-posts', {
      locale: '*',
      fields: ['slug', 'locale'],
      // Without an order, pagination may skip an entry and return another twice.
      sort: ['slug:asc', 'locale:asc'],
    });
    const posts: Record<string, Record<string, string>> = {};
    for (const { documentId, locale, slug } of versions) {
      posts[documentId] = { ...posts[documentId], [String(locale)]: slug };
    }
    return posts;
  },
  () => TAGS,
);

/** The slugs of one post, for its page, which need not load those of all the others. */
export const getBlogPostSlugs = cached(
  'slugs-of-blog-post',
  async (reader, documentId: string): Promise<Slugs> => {
    const versions = await findAll(reader, slugSchema, 'blog-posts', {
      locale: '*',
      fields: ['slug', 'locale'],
      filters: { documentId: { $eq: documentId } },
    });
    return Object.fromEntries(versions.map(({ locale, slug }) => [locale, slug]));
  },
  () => TAGS,
);

/**
 * One post by its slug in this locale or in another; in the latter case the caller redirects to the
 * post's own path. Undefined where there is none.
 */
export async function findBlogPost(locale: Locale, slug: string): Promise<BlogPost | undefined> {
  const posts = await getBlogPosts(locale);
  const localised = posts.find((post) => post.slug === slug);
  if (localised) return getKnownPost(locale, localised.documentId);
  const slugs = await getAllBlogPostSlugs();
  const other = posts.find(({ documentId }) =>
    Object.values(slugs[documentId] ?? {}).includes(slug),
  );
  return other && getKnownPost(locale, other.documentId);
}

/** Whether the blog has pages: while it is enabled, and before that in a preview, to be proofread. */
export const isBlogShown = async (): Promise<boolean> =>
  (await getSettings()).blogEnabled || (await showsDrafts());
