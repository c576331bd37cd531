import 'server-only';
import { FORM_MAX_AGE_MS, FORM_MIN_AGE_MS } from '../limits';
import { signToken, verifyToken } from '../security/signing';

const PURPOSE = 'render';

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
  if (age < FORM_MIN_AGE_MS) return 'tooSoon';
  return age > FORM_MAX_AGE_MS ? 'expired' : 'valid';
}

/** The render token of a post, if the next post may use it too: it is valid, or merely too recent. */
export const reusableToken = (token: unknown): string | undefined =>
  ['valid', 'tooSoon'].includes(checkRenderToken(token)) ? String(token) : undefined;
