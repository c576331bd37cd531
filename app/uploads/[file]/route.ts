import { findMedia, streamFile } from '@/lib/content/embedded/media-files';

/** The pictures of the embedded content service, at the same path as Strapi's. */
export async function GET(request: Request, { params }: RouteContext<'/uploads/[file]'>) {
  const media = await findMedia((await params).file);
  if (!media)
    return new Response('Not Found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(streamFile(media.file), {
    headers: {
      'Content-Type': media.type,
      // A replaced file has a new version in its URL, but texts link to files without a version.
      'Cache-Control': new URL(request.url).search
        ? 'public, max-age=2592000'
        : 'public, max-age=300',
      // An SVG opened as a document must not run scripts.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
