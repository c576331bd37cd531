import 'server-only';
import { Feed } from 'feed';
import { getTranslations } from 'next-intl/server';
import { getBlogPosts } from '@/lib/content/blog-posts';
import { env } from '@/lib/env';
import { urlFor } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';
import { feedUrl } from '@/lib/seo/feeds';
import { SITE } from '@/lib/site';

/** The most posts of a feed. Feed readers store older posts themselves. */
const MAX_POSTS = 50;

/** The newest posts of one language. Untranslated posts are in the French feed only. */
export async function blogFeed(locale: Locale): Promise<Feed> {
  const t = await getTranslations({ locale, namespace: 'meta.blog' });
  const posts = (await getBlogPosts(locale)).filter(({ lang }) => !lang).slice(0, MAX_POSTS);
  const newest = posts[0]?.published_on;
  const feed = new Feed({
    id: urlFor(locale, '/blog'),
    link: urlFor(locale, '/blog'),
    title: `${SITE.name} · ${t('title')}`,
    description: t('description'),
    language: locale,
    generator: false,
    image: `${env.SITE_URL}/brand/icon-512.png`,
    updated: newest ? new Date(newest) : undefined,
    author: { name: SITE.name, link: env.SITE_URL },
    feedLinks: { rss: feedUrl(locale, 'rss'), atom: feedUrl(locale, 'atom') },
  });
  for (const post of posts) {
    const link = urlFor(locale, '/blog/[slug]', { slug: post.slug });
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
