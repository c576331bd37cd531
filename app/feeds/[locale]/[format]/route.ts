import { hasLocale } from 'next-intl';
import { getSettings } from '@/lib/content/queries';
import { routing } from '@/lib/i18n/routing';
import { feedContentType, isFeedFormat } from '@/lib/seo/feeds';
import { textResponse } from '@/lib/seo/text-response';
import { blogFeed } from './blog-feed';

/** The blog as RSS or Atom, while it is enabled. */
export async function GET(_: Request, { params }: RouteContext<'/feeds/[locale]/[format]'>) {
  const { locale, format: file } = await params;
  const format = file.replace(/\.xml$/, '');
  if (!hasLocale(routing.locales, locale) || !isFeedFormat(format) || file === format) {
    return new Response('Not Found', { status: 404 });
  }
  return textResponse(feedContentType(format), async () => {
    const { blogEnabled } = await getSettings();
    if (!blogEnabled) return undefined;
    const feed = await blogFeed(locale);
    return format === 'rss' ? feed.rss2() : feed.atom1();
  });
}
