import { readMedia } from '@/lib/content/embedded/media-files';

type Context = { params: Promise<{ file: string }> };

/** The embedded content service's pictures, at the address that Strapi gives its own. */
export async function GET(_: Request, { params }: Context) {
  const media = await readMedia((await params).file);
  if (!media) return new Response('Not Found', { status: 404 });
  return new Response(new Uint8Array(media.bytes), {
    headers: {
      'Content-Type': media.type,
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
      // A drawing opened by itself can run nothing.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
