import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { CodedError } from '../coded-error';
import { env } from '../env';
import { isConnectionRefused, ownOrigin } from '../http';
import { log } from '../logging/log';
import { pathOf } from '../logging/path-of';
import { processState } from '../process-state';
import { withTimeout } from '../with-timeout';

/** A candidate of a picture's `srcset`, escaped as in HTML. */
const CANDIDATE = /\/_next\/image\?url=[^"\s&]+&amp;w=\d+&amp;q=\d+/g;

/** The formats that Next chooses from. */
const FORMATS = ['image/avif', 'image/webp'];
/**
 * The formats that browsers accept: current ones, and Safari before 16.4. Next encodes one format
 * for each.
 */
const ACCEPTED = [FORMATS.join(), 'image/webp'];

/**
 * The `Priority` header of the server's own requests for pictures: RFC 9218's urgency of background
 * work (lib/server/serve-pictures.ts).
 */
export const BACKGROUND = 'u=7';

/**
 * The time limit of a request. The server closes a connection that is idle for two minutes
 * (lib/server/server.ts).
 */
const TIMEOUT_MS = 100_000;

/** All pictures that are encoded ahead share this queue, which requests one at a time. */
const queue = processState('pictures-ahead', () => new PQueue({ concurrency: 1 }));

/**
 * The pictures in the queue, each once, because pages share most of theirs and many pages may be
 * rendered at once.
 */
const queued = processState('queued-pictures', () => new Set<string>());

/** The pictures that are encoded and on disk. The limit is more than a site has. */
const encoded = processState('encoded-pictures', () => new LRUCache<string, true>({ max: 10_000 }));

/**
 * The number of bytes that are encoded ahead at most, half of the pictures' cache. More would evict
 * what was encoded before.
 */
const AHEAD_BYTES = (env.PICTURE_CACHE_MB * 1_024 * 1_024) / 2;

/** The number of bytes that this process has encoded ahead. */
const ahead = processState('bytes-ahead', () => ({ bytes: 0 }));

/** The key under which Next stores a picture. */
const keyOf = (url: string, accept: string) =>
  `${url} ${FORMATS.filter((format) => accept.includes(format)).join()}`;

/**
 * Whether this process has sent a picture before.
 * @param accept the request's `Accept` header
 */
export const isEncoded = (url: string, accept: string): boolean =>
  encoded.get(keyOf(url, accept)) ?? false;

/** Records that this process has sent a picture. */
export function markEncoded(url: string, accept: string): void {
  encoded.set(keyOf(url, accept), true);
}

/** The URLs of a page's pictures in all their widths, each once: `/_next/image?url=…&w=480&q=65`. */
export const picturesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(CANDIDATE), ([url]) => url.replaceAll('&amp;', '&'))),
];

/** Makes this server encode a picture in every format and cache the results. */
async function encodePicture(url: string): Promise<void> {
  for (const accept of ACCEPTED.filter((formats) => !isEncoded(url, formats))) {
    await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch(ownOrigin() + url, {
        cache: 'no-store',
        headers: { accept, priority: BACKGROUND },
        signal,
      });
      ahead.bytes += (await response.arrayBuffer()).byteLength;
      if (!response.ok)
        throw new CodedError('NO_PICTURE', `Status ${response.status} for ${url}`, response);
    });
    markEncoded(url, accept);
  }
}

/** Whether a picture is encoded in every format. */
const isEncodedAhead = (url: string): boolean => ACCEPTED.every((accept) => isEncoded(url, accept));

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** The picture of an optimizer's URL: `/_next/image?url=…`. */
const pictureOf = (url: string) => pathOf(new URLSearchParams(url.split('?')[1]).get('url') ?? url);

/**
 * Encodes pictures in the background, so that no visitor waits for them: one at a time, after those
 * that visitors wait for. Pictures that are encoded already are skipped. A failure is logged,
 * because the content service may lack a file.
 * @param urls the URLs that `picturesIn` returns
 */
export function encodeAhead(urls: string[]): void {
  for (const url of urls) {
    if (queued.has(url) || isEncodedAhead(url)) continue;
    queued.add(url);
    void queue.add(async () => {
      queued.delete(url);
      if (ahead.bytes >= AHEAD_BYTES) return;
      try {
        await encodePicture(url);
      } catch (error) {
        if (isConnectionRefused(error)) {
          queue.clear();
          queued.clear();
        }
        // The request timed out because visitors' pictures always came first.
        else if (isTimeout(error)) encodeAhead([url]);
        else log.warn('A picture could not be encoded', { picture: pictureOf(url), error });
      }
    });
  }
}

/** Resolves when no picture waits to be encoded ahead. */
export const whenEncoded = (): Promise<void> => queue.onIdle();
