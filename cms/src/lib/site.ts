import { createHash, timingSafeEqual } from 'node:crypto';

/** The site's public URL, without a trailing slash. */
export const siteUrl = () => (process.env.SITE_URL ?? 'http://localhost:3000').replace(/\/+$/, '');

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request comes from the site's server, which limits its visitors itself. Strapi sees all
 * of them under one IP, so a single attacker could use up everybody's attempts.
 */
export async function isSiteRequest(ctx: { get(header: string): string }): Promise<boolean> {
  const { CONTENT_API_TOKEN = '' } = process.env;
  const isSame = timingSafeEqual(digest(ctx.get('x-site-token')), digest(CONTENT_API_TOKEN));
  return isSame && CONTENT_API_TOKEN !== '';
}
