import { connection } from 'next/server';
import { type BannerVersions, bannerVersion, getAnnouncedRecalls } from '@/lib/content/recalls';
import { routing } from '@/lib/i18n/routing';

/**
 * The versions of the current banners, for open tabs (components/recalls/recall-watch.tsx). They are
 * stored like pages, and like pages not sent from before a recall, unless they cannot be made
 * (lib/pages/serve.ts).
 */
export async function GET() {
  await connection();
  const versions = await Promise.all(
    routing.locales.map(async (locale) => bannerVersion(await getAnnouncedRecalls(locale), locale)),
  );
  const announced: BannerVersions = { buildId: process.env.BUILD_ID ?? '', versions };
  return Response.json(announced, {
    headers: { 'Cache-Control': 'no-cache', ETag: `"${announced.buildId}-${versions.join('-')}"` },
  });
}
