import { connection } from 'next/server';
import { getIndexedPages } from '@/lib/content/site-pages';
import { rootSitemap, SITEMAP_TYPE, sitemaps } from '@/lib/seo/sitemap';
import { textResponse } from '@/lib/seo/text-response';

/** Every indexed page in each of its languages: one sitemap, or an index of several. */
export async function GET() {
  await connection();
  return textResponse(SITEMAP_TYPE, async () => rootSitemap(sitemaps(await getIndexedPages())));
}
