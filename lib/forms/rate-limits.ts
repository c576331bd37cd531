import 'server-only';
import { FORM_RATES } from '../limits';
import { log } from '../logging/log';
import { prefixOf } from '../security/client-ip';
import { createRateLimit } from '../security/rate-limit';

const perNetwork = createRateLimit(FORM_RATES.network);
const perPrefix = createRateLimit(FORM_RATES.prefix);
const overall = createRateLimit(FORM_RATES.overall);
const reviews = createRateLimit(FORM_RATES.review);
const kitMails = createRateLimit(FORM_RATES.kitMail);
const allKitMails = createRateLimit(FORM_RATES.allKitMails);

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
  if (count === FORM_RATES.overall.points + 1)
    log.error('The forms receive unusually many messages', {
      inTenMinutes: FORM_RATES.overall.points,
    });
  return shared;
}

/**
 * Counts an email with a kit, and returns whether its network may have it sent. As with messages,
 * the number from all networks together only raises an alarm.
 * @param ip the address that clientIp returns (lib/security/client-ip.ts)
 */
export async function countKitMail(ip: string): Promise<boolean> {
  if (!(await kitMails(prefixOf(ip) ?? ip)).isAllowed) {
    log.warn('A kit was not mailed: its network has had its share of the day');
    return false;
  }
  const { count } = await allKitMails('all');
  if (count === FORM_RATES.allKitMails.points + 1)
    log.error('Unusually many kits are mailed', { inADay: FORM_RATES.allKitMails.points });
  return true;
}
