import 'server-only';
import type { Locale } from '../i18n/routing';
import { cached } from './cache';
import { blogPostSchema, documentSchema } from './entities';
import { findAll, findLocalised } from './localised';
import { placed } from './placed';
import type { BlogPost } from './types';

const TAGS = ['blog-posts'];

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

/** The slugs of every post by its `documentId`, in one query: a blog may have a thousand posts. */
export const getAllBlogPostSlugs = cached(
  'blog-post-slugs',
  async (reader): Promise<Record<string, Slugs>> => {
    const schema = documentSchema.extend({ slug: blogPostSchema.shape.slug });
    const versions = await findAll(reader, schema, 'blog-posts', {
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

/** One post's slugs; none where there is no such post. */
export const getBlogPostSlugs = async (documentId: string): Promise<Slugs> =>
  (await getAllBlogPostSlugs())[documentId] ?? {};

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
