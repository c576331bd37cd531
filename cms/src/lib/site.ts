import { createHash, timingSafeEqual } from 'node:crypto';

/** The site's public URL, without a trailing slash. */
export const siteUrl = () => (process.env.SITE_URL ?? 'http://localhost:3000').replace(/\/+$/, '');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request comes from the site's server. */
export function isSiteRequest(ctx: { get(header: string): string }): boolean {
  const { CONTENT_API_TOKEN = '' } = process.env;
  const isSame = timingSafeEqual(digest(ctx.get('x-site-token')), digest(CONTENT_API_TOKEN));
  return isSame && CONTENT_API_TOKEN !== '';
}
