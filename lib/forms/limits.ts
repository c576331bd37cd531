import 'server-only';
import { log } from '../logging/log';
import { prefixOf } from '../security/client-ip';
import { createRateLimit } from '../security/rate-limit';

const TEN_MINUTES = 600;

/** More than anybody needs, even over a bad connection. */
const perNetwork = createRateLimit({ name: 'form-network', points: 10, seconds: TEN_MINUTES });
/**
 * More than the customers of a mobile operator or the students of a campus ever send together. Whoever
 * has a whole /48 of IPv6 may send the messages of ten networks, not of 65,536.
 */
const perPrefix = createRateLimit({ name: 'form-prefix', points: 100, seconds: TEN_MINUTES });

/** More than the brand ever receives within ten minutes. */
const UNUSUAL = 200;
const overall = createRateLimit({ name: 'form-overall', points: UNUSUAL, seconds: TEN_MINUTES });

/**
 * Review pages for one client, which take a twentieth of one core at most. Above this limit, a rejected
 * post without JavaScript is only redirected to the notice that it failed.
 */
const reviews = createRateLimit({ name: 'form-review', points: 500, seconds: TEN_MINUTES });

/** Counts a rejected form, and says whether it may be shown again with the values that were sent. */
export const countReview = async (ip: string): Promise<boolean> => (await reviews(ip)).isAllowed;

/**
 * Counts a submission, and says whether its network may send one more. What all networks send together
 * raises an alarm but never refuses anyone: a shared ceiling would let one attacker close the forms.
 * @param ip as clientIp gives it: lib/security/client-ip.ts
 */
export async function countSubmission(
  ip: string,
): Promise<{ isAllowed: boolean; retryAfter: number }> {
  const own = await perNetwork(ip);
  if (!own.isAllowed) return own;
  const prefix = prefixOf(ip);
  const shared = prefix ? await perPrefix(prefix) : own;
  if (!shared.isAllowed) return shared;
  const { count } = await overall('all');
  if (count === UNUSUAL + 1)
    log.error('The forms receive unusually many messages', { inTenMinutes: UNUSUAL });
  return shared;
}
