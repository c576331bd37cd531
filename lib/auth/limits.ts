import 'server-only';
import { createHash } from 'node:crypto';
import { createRateLimit } from '../security/rate-limit';

const TEN_MINUTES = 600;

/** More than a household mistypes. */
const perAddress = createRateLimit({ name: 'auth-address', points: 30, seconds: TEN_MINUTES });
/** Guesses at one account, wherever they come from. */
const perAccount = createRateLimit({ name: 'auth-account', points: 10, seconds: TEN_MINUTES });

/** Counts one attempt. No e-mail address is kept: only its digest is a key. */
export async function countAttempt(address: string, account?: string) {
  const own = await perAddress(address);
  if (!own.isAllowed || !account) return own;
  return perAccount(createHash('sha256').update(account).digest('base64url'));
}
