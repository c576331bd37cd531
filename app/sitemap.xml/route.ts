import { sitePlaces } from '@/lib/seo/site-places';
import { entrySitemap, SITEMAP_TYPE, sitemaps } from '@/lib/seo/sitemap';
import { textAnswer } from '@/lib/seo/text-answer';

export const dynamic = 'force-dynamic';

/** Every address with its languages; an index once there are too many for one file. */
export const GET = () =>
  textAnswer(SITEMAP_TYPE, async () => entrySitemap(sitemaps(await sitePlaces())));
