import 'server-only';
import type { Locale } from '../i18n/routing';
import { cached } from './cache';
import { blogPostSchema, documentSchema } from './entities';
import { findAll, findLocalised } from './localised';
import { placed } from './placed';
import type { BlogPost } from './types';

const TAGS = ['blog-posts'];

const slugSchema = documentSchema.extend({ slug: blogPostSchema.shape.slug });

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
  () => TAGS,
);

/** A post's slug in each locale that has it. */
type Slugs = Partial<Record<Locale, string>>;

/** The slugs of every post by its `documentId`, in one query, for lists of all of them. */
export const getAllBlogPostSlugs = cached(
  'blog-post-slugs',
  async (reader): Promise<Record<string, Slugs>> => {
    const versions = await findAll(reader, slugSchema, 'blog-posts', {
      locale: '*',
      fields: ['slug', 'locale'],
      // Pages of a list without an order may miss an entry and bring another twice.
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

/** One post's slugs, asked for by themselves: its page need not read a thousand others'. */
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
 * One post by its slug in this locale, or by its slug in another: the caller redirects to its own
 * address. Undefined where there is none.
 */
export async function findBlogPost(locale: Locale, slug: string): Promise<BlogPost | undefined> {
  const posts = await getBlogPosts(locale);
  const own = posts.find((post) => post.slug === slug);
  if (own) return own;
  const slugs = await getAllBlogPostSlugs();
  return posts.find(({ documentId }) => Object.values(slugs[documentId] ?? {}).includes(slug));
}
