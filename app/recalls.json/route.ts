import { type BannerVersions, bannerVersion, getAnnouncedRecalls } from '@/lib/content/recalls';
import { routing } from '@/lib/i18n/routing';

/**
 * The response is cached like a page, and like pages never served from before a recall
 * (lib/next-internals/page-tags.cjs).
 */
export const dynamic = 'force-static';

/** The versions of the current banners, for open tabs (components/recalls/recall-watch.tsx). */
export async function GET() {
  const versions = await Promise.all(
    routing.locales.map(async (locale) => bannerVersion(await getAnnouncedRecalls(locale), locale)),
  );
  const announced: BannerVersions = { buildId: process.env.BUILD_ID ?? '', versions };
  return Response.json(announced, {
    headers: { 'Cache-Control': 'no-cache', ETag: `"${announced.buildId}-${versions.join('-')}"` },
  });
}
