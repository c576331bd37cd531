import 'server-only';
import { signToken, verifyToken } from '../security/signing';
import { TOKEN_MIN_AGE_MS } from './hidden-fields';

const PURPOSE = 'render';
/** The age at which a form needs a new token. */
const TOKEN_MAX_AGE_MS = 12 * 3_600_000;

/** A signed token with the time at which a form was opened. */
export const issueRenderToken = (now = Date.now()): string => signToken(PURPOSE, String(now));

/** Checks a post's render token, by its signature and its age. */
export function checkRenderToken(
  token: unknown,
  now = Date.now(),
): 'valid' | 'missing' | 'forged' | 'tooSoon' | 'expired' {
  if (token === undefined || token === '') return 'missing';
  const issued = typeof token === 'string' ? verifyToken(PURPOSE, token) : undefined;
  if (issued === undefined) return 'forged';
  const age = now - Number(issued);
  if (age < TOKEN_MIN_AGE_MS) return 'tooSoon';
  return age > TOKEN_MAX_AGE_MS ? 'expired' : 'valid';
}

/** The render token of a post, if the next post may use it too: it is valid, or merely too recent. */
export const reusableToken = (token: unknown): string | undefined =>
  ['valid', 'tooSoon'].includes(checkRenderToken(token)) ? String(token) : undefined;
