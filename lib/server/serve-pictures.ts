import type { IncomingMessage, ServerResponse } from 'node:http';
import PQueue from 'p-queue';
import { MAX_QUEUED_PICTURES, PICTURES_AT_A_TIME } from '../limits';
import { BACKGROUND, isEncoded, markEncoded } from '../revalidation/encode-pictures';
import { hasOwnVersion, withoutVersion } from '../security/picture-version';
import { sendUnavailable } from './requests-in-progress';

/** The path of Next's image optimizer. */
const OPTIMIZER = '/_next/image';
const BASE = 'http://site.invalid';

/**
 * Whether Next's image optimizer may handle a request. It handles any path that begins like its own
 * (`/_next/images`, `/_next/image.txt`).
 * @param url a request's path and query, as lib/server/request-checks.ts has normalized it
 */
export function isPictureRequest(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return decodeURIComponent(path)
    .replaceAll(/\/{2,}/g, '/')
    .startsWith(OPTIMIZER);
}

/**
 * Whether a picture's URL is canonical: one URL for each version of a file, with a version that
 * this build has signed.
 */
function isCanonicalSource(source: string): boolean {
  if (!hasOwnVersion(source)) return false;
  return isCanonicalAddress(withoutVersion(source));
}

/**
 * Whether a URL has no query or fragment, no dot segments and no needless percent-encoding
 * (`h%65ro`).
 */
function isCanonicalAddress(source: string): boolean {
  const base = source.startsWith('/') ? BASE : undefined;
  if (!URL.canParse(source, base)) return false;
  const { origin, pathname } = new URL(source, base);
  const canonical = base ? pathname : `${origin}${pathname}`;
  if (source !== canonical || pathname.includes('//')) return false;
  try {
    return encodeURI(decodeURI(pathname)) === pathname;
  } catch {
    return false;
  }
}

/**
 * Whether a picture's URL is spelled exactly as on the site's own pages. Next would resize and
 * store a picture once for each spelling of its URL.
 * @param url a request's path and query, `/_next/image?url=%2Fuploads%2Fa.webp&w=640&q=65`
 */
export function isCanonicalPicture(url: string): boolean {
  const query = new URL(url, BASE).searchParams;
  const [source = '', width = '', quality = ''] = ['url', 'w', 'q'].map(
    (name) => query.get(name) ?? '',
  );
  const isNumber = (value: string) => /^[1-9]\d{0,4}$/.test(value);
  return (
    isNumber(width) &&
    isNumber(quality) &&
    isCanonicalSource(source) &&
    url === `${OPTIMIZER}?url=${encodeURIComponent(source)}&w=${width}&q=${quality}`
  );
}

/**
 * The URL of a picture without its version, if another build has signed that with another key. The
 * picture may then be a month old, but is not missing.
 */
export function withoutForeignVersion(url: string): string | undefined {
  const query = new URL(url, BASE).searchParams;
  const source = query.get('url') ?? '';
  const plain = url.replace(encodeURIComponent(source), encodeURIComponent(withoutVersion(source)));
  return plain !== url && isCanonicalPicture(plain) ? plain : undefined;
}

const queue = new PQueue({ concurrency: PICTURES_AT_A_TIME });

/**
 * Passes a request for a picture to Next. Two pictures at most are resized at a time. A picture
 * that was served before is on disk and does not wait. Background requests come after those of
 * visitors.
 */
export async function handlePicture(
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<void>,
): Promise<void> {
  const { url = '', headers } = request;
  const { accept = '', priority } = headers;
  if (isEncoded(url, accept)) return handle();
  if (queue.size >= MAX_QUEUED_PICTURES) return sendUnavailable(response);
  const aborted = new AbortController();
  response.once('close', () => aborted.abort());
  await queue.add(
    async () => {
      if (aborted.signal.aborted) return;
      await handle();
      if (response.statusCode === 200) markEncoded(url, accept);
    },
    { priority: priority === BACKGROUND ? -1 : 0 },
  );
}
