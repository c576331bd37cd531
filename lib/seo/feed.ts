import 'server-only';
import { Feed } from 'feed';
import { getTranslations } from 'next-intl/server';
import { getBlogPosts } from '../content/blog-posts';
import { env } from '../env';
import { absoluteAddress } from '../i18n/address';
import type { Locale } from '../i18n/routing';
import { SITE } from '../site';
import { feedAddress } from './feed-links';

/** Readers keep what they have seen: a feed tells what is new. */
const MOST_POSTS = 50;

/** The newest posts in one language; posts that it lacks are in the French feed. */
export async function blogFeed(locale: Locale): Promise<Feed> {
  const t = await getTranslations({ locale, namespace: 'meta.blog' });
  const posts = (await getBlogPosts(locale)).filter(({ lang }) => !lang).slice(0, MOST_POSTS);
  const newest = posts[0]?.published_on;
  const feed = new Feed({
    id: absoluteAddress(locale, '/blog'),
    link: absoluteAddress(locale, '/blog'),
    title: `${SITE.name} · ${t('title')}`,
    description: t('description'),
    language: locale,
    generator: false,
    image: `${env.SITE_URL}/brand/icon-512.png`,
    updated: newest ? new Date(newest) : undefined,
    author: { name: SITE.name, link: env.SITE_URL },
    feedLinks: { rss: feedAddress(locale, 'rss'), atom: feedAddress(locale, 'atom') },
  });
  for (const post of posts) {
    const link = absoluteAddress(locale, '/blog/[slug]', { slug: post.slug });
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt,
      date: new Date(post.published_on),
    });
  }
  return feed;
}
