import { findMedia, streamFile } from '@/lib/content/embedded/media-files';

/** The pictures of the embedded content service, at the same path as Strapi's. */
export async function GET(_: Request, { params }: RouteContext<'/uploads/[file]'>) {
  const media = await findMedia((await params).file);
  if (!media) return new Response('Not Found', { status: 404 });
  return new Response(streamFile(media.file), {
    headers: {
      'Content-Type': media.type,
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
      // An SVG that is opened as a document must not run scripts.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
