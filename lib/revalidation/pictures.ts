import { LRUCache } from 'lru-cache';
import { CodedError } from '../coded-error';
import { processState } from '../next-internals/process-state.cjs';
import { withTimeout } from '../with-timeout';

/** A candidate of a picture's `srcset`, as HTML escapes it. */
const CANDIDATE = /\/_next\/image\?url=[^"\s&]+&amp;w=\d+&amp;q=\d+/g;

/** The formats that Next chooses from. */
const FORMATS = ['image/avif', 'image/webp'];
/** What browsers accept: current ones, and Safari before 16.4. Next encodes one format for each. */
const ACCEPTED = [FORMATS.join(), 'image/webp'];

/** The largest picture takes two seconds, and may wait for others. */
const TIMEOUT_MS = 30_000;

/** Pictures that are encoded and on disk, for a visitor or ahead of one. More than a site has. */
const encoded = processState('encoded-pictures', () => new LRUCache<string, true>({ max: 10_000 }));

/** What Next stores a picture under. */
const keyOf = (url: string, accept: string) =>
  `${url} ${FORMATS.filter((format) => accept.includes(format)).join()}`;

/**
 * Whether this process has sent a picture before.
 * @param accept the request's `Accept` header
 */
export const isEncoded = (url: string, accept: string): boolean =>
  encoded.get(keyOf(url, accept)) ?? false;

/** Remembers that this process has sent a picture. */
export function markEncoded(url: string, accept: string): void {
  encoded.set(keyOf(url, accept), true);
}

/** The URLs of a page's pictures in all their widths, each once: `/_next/image?url=…&w=480&q=65`. */
export const picturesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(CANDIDATE), ([url]) => url.replaceAll('&amp;', '&'))),
];

/**
 * Has a server encode a picture in every format and keep the results, so that no visitor waits for it.
 * Does nothing for what is encoded already.
 * @param url of one width, from `picturesIn`
 * @throws Error if the server does not answer with the picture
 */
export async function encodePicture(origin: string, url: string): Promise<void> {
  for (const accept of ACCEPTED.filter((formats) => !isEncoded(url, formats))) {
    await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch(origin + url, {
        cache: 'no-store',
        headers: { accept },
        signal,
      });
      await response.arrayBuffer();
      if (!response.ok)
        throw new CodedError('NO_PICTURE', `Status ${response.status} for ${url}`, response);
    });
    markEncoded(url, accept);
  }
}
