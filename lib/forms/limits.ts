import 'server-only';
import { createRateLimit } from '../security/rate-limit';

const TEN_MINUTES = 600;

/** More than anybody needs, even over a bad connection. Beyond it, each message costs a proof of work. */
const perIp = createRateLimit({ name: 'form-ip', points: 10, seconds: TEN_MINUTES });
/** More than the brand ever receives. */
const overall = createRateLimit({ name: 'form-overall', points: 100, seconds: TEN_MINUTES });

/**
 * Review pages that may be rendered for this client, which at most take a twentieth of one core. Beyond
 * it, a rejected post without JavaScript is only told that it failed.
 */
const reviews = createRateLimit({ name: 'form-review', points: 500, seconds: TEN_MINUTES });

/** Counts a rejected form, and says whether it may be shown again with the values that were sent. */
export const countReview = async (ip: string): Promise<boolean> => (await reviews(ip)).isAllowed;

/** Counts a submission. An IP that is over its own limit does not use up the overall one. */
export async function countSubmission(ip: string) {
  const own = await perIp(ip);
  return own.isAllowed ? overall('all') : own;
}
