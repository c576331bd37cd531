import { hasLocale } from 'next-intl';
import { getSettings } from '@/lib/content/queries';
import { routing } from '@/lib/i18n/routing';
import { blogFeed } from '@/lib/seo/feed';
import { feedType, isFeedFormat } from '@/lib/seo/feed-links';
import { textAnswer } from '@/lib/seo/text-answer';

type Context = { params: Promise<{ locale: string; format: string }> };

/** The blog as RSS or Atom, while it is on. */
export async function GET(_: Request, { params }: Context) {
  const { locale, format: file } = await params;
  const format = file.replace(/\.xml$/, '');
  if (!hasLocale(routing.locales, locale) || !isFeedFormat(format) || file === format) {
    return new Response('Not Found', { status: 404 });
  }
  return textAnswer(feedType(format), async () => {
    const { blogEnabled } = await getSettings();
    if (!blogEnabled) return undefined;
    const feed = await blogFeed(locale);
    return format === 'rss' ? feed.rss2() : feed.atom1();
  });
}
