import { sitePlaces } from '@/lib/seo/site-places';
import { SITEMAP_TYPE, sitemaps } from '@/lib/seo/sitemap';
import { textAnswer } from '@/lib/seo/text-answer';

type Context = { params: Promise<{ file: string }> };

/** One of the sitemaps that the index names: `/sitemaps/1.xml`. */
export async function GET(_: Request, { params }: Context) {
  const number = /^([1-9]\d*)\.xml$/.exec((await params).file)?.[1];
  return textAnswer(
    SITEMAP_TYPE,
    // Another name costs nobody the whole site's list.
    async () => number && sitemaps(await sitePlaces())[Number(number) - 1],
  );
}
