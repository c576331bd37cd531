import 'server-only';
import { readToken, signToken } from '../security/token';
import { TOKEN_MAX_AGE_MS, TOKEN_MIN_AGE_MS } from './token-age';

const PURPOSE = 'render';

/** A token that says when a form was opened. */
export const issueRenderToken = (now = Date.now()): string => signToken(PURPOSE, String(now));

/** What a post's render token is worth, at this time. */
export function checkRenderToken(
  token: unknown,
  now = Date.now(),
): 'valid' | 'missing' | 'forged' | 'tooSoon' | 'expired' {
  if (token === undefined || token === '') return 'missing';
  const issued = typeof token === 'string' ? readToken(PURPOSE, token) : undefined;
  if (issued === undefined) return 'forged';
  const age = now - Number(issued);
  if (age < TOKEN_MIN_AGE_MS) return 'tooSoon';
  return age > TOKEN_MAX_AGE_MS ? 'expired' : 'valid';
}
