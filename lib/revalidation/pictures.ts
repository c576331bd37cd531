import { withTimeout } from '../with-timeout';

/** A candidate of a picture's `srcset`, as HTML escapes it. */
const CANDIDATE = /\/_next\/image\?url=[^"\s&]+&amp;w=\d+&amp;q=\d+/g;

/** What browsers accept: current ones, and Safari before 16.4. Next encodes one format for each. */
const ACCEPTED = ['image/avif,image/webp', 'image/webp'];

/** The largest picture takes two seconds, and may wait for others. */
const TIMEOUT_MS = 30_000;

/** The URLs of a page's pictures in all their widths, each once: `/_next/image?url=…&w=480&q=65`. */
export const picturesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(CANDIDATE), ([url]) => url.replaceAll('&amp;', '&'))),
];

/**
 * Has a server encode a picture in every format and keep the results, so that no visitor waits for it.
 * @param url of one width, from `picturesIn`
 * @throws Error if the server does not answer with the picture
 */
export async function encodePicture(origin: string, url: string): Promise<void> {
  for (const accept of ACCEPTED)
    await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch(origin + url, {
        cache: 'no-store',
        headers: { accept },
        signal,
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`Status ${response.status} for ${url}`);
    });
}
