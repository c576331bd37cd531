import 'server-only';
import { CONTENT_LIFETIME_S } from '../constants';
import { type Locale, routing } from '../i18n/routing';
import { showsDrafts } from '../preview/draft-mode';
import { storeAtMost } from '../request-context';
import { cached } from './cache';
import { blogPostSchema } from './entities';
import { findIn, isTranslated, withFrench } from './localised';
import { getSettings } from './queries';
import type { BlogPost, BlogPostCard } from './types';

const TAGS = ['blog-posts'];

/**
 * The posts of one language, without their texts. Every page that lists posts reads this whole
 * cache entry, and the texts of a thousand posts are several megabytes.
 */
const findCards = cached(
  'blog-post-list',
  async (reader, locale: Locale) => {
    const posts = await findIn(reader, blogPostSchema, 'blog-posts', locale, {
      populate: 'deep',
      sort: ['published_on:desc'],
    });
    return posts.map(({ body: _body, seo: _seo, ...card }) => card);
  },
  () => TAGS,
);

/** The day in France, `2026-11-26`. */
const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());

/**
 * The posts whose day has come; in a preview, all posts. The cache holds all of them, so that a
 * post appears on its day without a publication.
 */
async function findCurrent(locale: Locale): Promise<Awaited<ReturnType<typeof findCards>>> {
  const posts = await findCards(locale);
  if (await showsDrafts()) return posts;
  const current = posts.filter(({ published_on }) => published_on <= today());
  if (current.length < posts.length) storeAtMost(CONTENT_LIFETIME_S);
  return current;
}

const findPosts = withFrench(findCurrent);

/** One post with its text, by `documentId`. */
const findWhole = withFrench(
  cached(
    'whole-blog-post',
    (reader, locale: Locale, documentId: string) =>
      findIn(reader, blogPostSchema, 'blog-posts', locale, {
        populate: 'deep',
        filters: { documentId: { $eq: documentId } },
      }),
    () => TAGS,
  ),
);

/** The posts whose day has come, newest first, without their texts. */
export const getBlogPosts = async (locale: Locale): Promise<BlogPostCard[]> =>
  (await findPosts(locale)).toSorted((a, b) => b.published_on.localeCompare(a.published_on));

/** A post's slug in each locale that has a translation. */
type Slugs = Partial<Record<Locale, string>>;

/** The slugs of every post whose day has come, by `documentId`. */
export async function getAllBlogPostSlugs(): Promise<Map<string, Slugs>> {
  const lists = await Promise.all(routing.locales.map((locale) => findCurrent(locale)));
  const posts = new Map<string, Slugs>();
  for (const [index, locale] of routing.locales.entries())
    for (const { documentId, slug } of (lists[index] ?? []).filter(isTranslated))
      posts.set(documentId, { ...posts.get(documentId), [locale]: slug });
  return posts;
}

/** The slugs of one post; none where there is no such post. */
export const getBlogPostSlugs = async (documentId: string): Promise<Slugs> =>
  (await getAllBlogPostSlugs()).get(documentId) ?? {};

/**
 * One post by its slug in this locale or in another; in the latter case the caller redirects to the
 * post's own path. Undefined where there is none; that costs no call.
 */
export async function findBlogPost(locale: Locale, slug: string): Promise<BlogPost | undefined> {
  const posts = await getBlogPosts(locale);
  let known = posts.find((post) => post.slug === slug);
  if (!known) {
    const slugs = await getAllBlogPostSlugs();
    known = posts.find(({ documentId }) =>
      Object.values(slugs.get(documentId) ?? {}).includes(slug),
    );
  }
  return known && (await findWhole(locale, known.documentId))[0];
}

/**
 * Whether the blog has pages: it has while it is enabled, and before that in a preview, to be
 * proofread.
 */
export const isBlogShown = async (): Promise<boolean> =>
  (await getSettings()).blogEnabled || (await showsDrafts());
