import 'server-only';
import { log } from '../logging/log';
import { prefixOf } from '../security/client-ip';
import { createRateLimit } from '../security/rate-limit';

const TEN_MINUTES = 600;

/** The limit of one network: more than anybody needs, even over a bad connection. */
const perNetwork = createRateLimit({ name: 'form-network', points: 10, seconds: TEN_MINUTES });
/**
 * The limit of a /48 of IPv6: more than the customers of a mobile operator or the students of a
 * campus send together. A sender with a whole /48 thus has the limit of ten networks, not of
 * 65,536.
 */
const perPrefix = createRateLimit({ name: 'form-prefix', points: 100, seconds: TEN_MINUTES });

/**
 * The number of messages that raises an alarm: more than the brand ever receives within ten
 * minutes.
 */
const UNUSUAL = 200;
const overall = createRateLimit({ name: 'form-overall', points: UNUSUAL, seconds: TEN_MINUTES });

/**
 * The limit of review pages for one client, which take a twentieth of one core at most. Above it, a
 * rejected post without JavaScript is only redirected to a page that reports the failure.
 */
const reviews = createRateLimit({ name: 'form-review', points: 500, seconds: TEN_MINUTES });

/** Counts a rejected form, and returns whether it may be shown again with the posted values. */
export const countReview = async (ip: string): Promise<boolean> => (await reviews(ip)).isAllowed;

/**
 * Counts a submission, and returns whether its network may send it. The number from all networks
 * together raises an alarm, but refuses nobody, because with a shared limit one attacker could
 * close the forms.
 * @param ip the address that clientIp returns (lib/security/client-ip.ts)
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
