import 'server-only';
import { env } from '../env';
import { HttpError } from '../http';
import { SECRET_RATES } from '../limits';
import { clientIp } from './client-ip';
import { createRateLimit } from './rate-limit';

/**
 * Whether a post comes from a page of this site. Browsers send Origin with every post, so a missing
 * one is refused (OWASP, cross-site request forgery).
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  // For an https site, anyone on the network could have written a plain http page.
  if (protocol === 'http:' && env.SITE_URL.startsWith('https:')) return false;
  return origin === env.SITE_URL || host === request.headers.get('host');
}

const call = createRateLimit(SECRET_RATES.call);
const wrongGuess = createRateLimit(SECRET_RATES.wrongGuess);

/**
 * Guards a route that a shared secret opens.
 * @param isRight whether the caller knows the secret, compared in constant time
 * @throws HttpError 404 where no secret is configured, 401 for a wrong one, 429 after too many
 *   wrong ones or too many calls from one IP
 */
export async function requireSecret(
  request: Request,
  secret: string | undefined,
  isRight: (secret: string) => boolean,
): Promise<void> {
  if (!secret) throw new HttpError(404, 'Not Found');
  const count = isRight(secret) ? call : wrongGuess;
  const { isAllowed, retryAfter } = await count(clientIp(request));
  if (!isAllowed) {
    const headers = { 'Retry-After': String(retryAfter) };
    throw new HttpError(429, 'Too Many Requests', { headers });
  }
  if (count === wrongGuess) throw new HttpError(401, 'Unauthorized');
}
