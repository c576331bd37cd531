import { getIndexedPages } from '@/lib/content/site-pages';
import { SITEMAP_TYPE, sitemaps } from '@/lib/seo/sitemap';
import { textResponse } from '@/lib/seo/text-response';

/** One of the sitemaps that the index names: `/sitemaps/1.xml`. */
export async function GET(_: Request, { params }: RouteContext<'/sitemaps/[file]'>) {
  const number = /^([1-9]\d*)\.xml$/.exec((await params).file)?.[1];
  return textResponse(
    SITEMAP_TYPE,
    // The list of all pages is costly, so it is read for well-formed names only.
    async () => number && sitemaps(await getIndexedPages())[Number(number) - 1],
  );
}
