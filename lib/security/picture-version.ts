import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteKey } from './signing';

/** Ends the URL of a picture: `?v=` and a digest of its version, and who has written that. */
const VERSION = /\?v=([\w-]{8})([\w-]{8})$/;
/** In base64url: 48 bits. A version is no secret, and a guess of the signature takes a request. */
const LENGTH = 8;

/**
 * The build's key, as its pages contain signed URLs: given by `scripts/build.mjs` while it builds, and
 * then in its folder. Development has none, and the key of the site's secret.
 */
function loadKey(): string | Buffer {
  const { PICTURE_KEY, DIST_DIR = '.next' } = process.env;
  if (PICTURE_KEY) return PICTURE_KEY;
  const file = path.resolve(/* turbopackIgnore: true */ process.cwd(), DIST_DIR, 'picture-key');
  const isBuilt = process.env.NODE_ENV === 'production' && existsSync(file);
  return isBuilt ? readFileSync(file) : siteKey('picture version');
}

let key: string | Buffer | undefined;

const digestOf = (version: string) =>
  createHash('sha256').update(version).digest('base64url').slice(0, LENGTH);

function signatureOf(url: string, digest: string): string {
  key ??= loadKey();
  const signature = createHmac('sha256', key).update(`${digest} ${url}`).digest('base64url');
  return signature.slice(0, LENGTH);
}

/**
 * A picture's URL with the version of its file, so that browsers and the image optimizer, which keep a
 * picture for a month, have none of a file that was replaced. Every version is another picture to resize
 * and to store: the signature keeps strangers from inventing some.
 * @param version whatever changes with the file; '' where nothing is known of it
 * @example `/uploads/pot.webp` → `/uploads/pot.webp?v=Xk3_bq0aPz81LmnQ`
 */
export function withVersion(url: string, version: string): string {
  if (!version) return url;
  const digest = digestOf(version);
  return `${url}?v=${digest}${signatureOf(url, digest)}`;
}

/** A picture's URL without its version. */
export const withoutVersion = (url: string): string => url.replace(VERSION, '');

/** Whether a URL has no version, or one that this site has written. */
export function hasOwnVersion(url: string): boolean {
  const [, digest = '', signature] = VERSION.exec(url) ?? [];
  if (signature === undefined) return true;
  const expected = signatureOf(withoutVersion(url), digest);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}
