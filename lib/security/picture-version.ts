import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { siteKey } from './signing';

/** The end of a picture's URL: `?v=`, a digest of the version, and a signature. */
const VERSION = /\?v=([\w-]{8})([\w-]{8})$/;
/**
 * The length of each in base64url: 48 bits. A version is not secret, and each guess of a signature
 * takes a request.
 */
const LENGTH = 8;

let key: string | Buffer | undefined;

const digestOf = (version: string) =>
  createHash('sha256').update(version).digest('base64url').slice(0, LENGTH);

function signatureOf(url: string, digest: string): string {
  key ??= siteKey('picture version');
  const signature = createHmac('sha256', key).update(`${digest} ${url}`).digest('base64url');
  return signature.slice(0, LENGTH);
}

/**
 * A picture's URL with the version of its file. Browsers and the image optimizer cache a picture
 * for a month, and would otherwise show a file that was replaced. Each version is another picture
 * to resize and to store, so it is signed, and strangers cannot invent any.
 * @param version a value that changes with the file; '' where it is unknown
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
