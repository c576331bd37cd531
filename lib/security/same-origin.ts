import { env } from '../env';

/**
 * Whether a post comes from a page of this site. Browsers send Origin with every post; a missing
 * one is refused (OWASP, cross-site request forgery).
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  return origin === env.SITE_URL || new URL(origin).host === request.headers.get('host');
}
