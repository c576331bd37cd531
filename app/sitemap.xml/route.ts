import { getIndexedPages } from '@/lib/content/site-pages';
import { rootSitemap, SITEMAP_TYPE, sitemaps } from '@/lib/seo/sitemap';
import { textResponse } from '@/lib/seo/text-response';

export const dynamic = 'force-dynamic';

/** Every indexed page in each of its languages: one sitemap, or an index of several. */
export const GET = () =>
  textResponse(SITEMAP_TYPE, async () => rootSitemap(sitemaps(await getIndexedPages())));
