import 'server-only';
import { isWithinLifetime } from '../clock';
import { FORM_MAX_AGE_MS, FORM_MIN_AGE_MS } from '../limits';
import { signToken, verifyToken } from '../security/signing';

const PURPOSE = 'render';

/** A signed token with the time at which a form was opened. */
export const issueRenderToken = (now = Date.now()): string => signToken(PURPOSE, String(now));

/**
 * Checks a post's render token, by its signature and its age. Nobody can post a form before it was
 * opened, so a time to come is old enough: the clock was ahead then.
 */
export function checkRenderToken(
  token: unknown,
  now = Date.now(),
): 'valid' | 'missing' | 'forged' | 'tooSoon' | 'expired' {
  if (token === undefined || token === '') return 'missing';
  const issued = typeof token === 'string' ? verifyToken(PURPOSE, token) : undefined;
  if (issued === undefined) return 'forged';
  if (!isWithinLifetime(Number(issued), FORM_MAX_AGE_MS, now)) return 'expired';
  const age = now - Number(issued);
  return age >= 0 && age < FORM_MIN_AGE_MS ? 'tooSoon' : 'valid';
}

/** The render token of a post, if the next post may use it too: it is valid, or merely too recent. */
export const reusableToken = (token: unknown): string | undefined =>
  ['valid', 'tooSoon'].includes(checkRenderToken(token)) ? String(token) : undefined;
