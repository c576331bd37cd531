import 'server-only';
import { createRateLimit } from '../security/rate-limit';

const TEN_MINUTES = 600;

/** More than a visitor with a bad connection tries; then each further message costs a proof of work. */
const perAddress = createRateLimit({ name: 'form-address', points: 10, seconds: TEN_MINUTES });
/** More than the brand ever gets. */
const overall = createRateLimit({ name: 'form-overall', points: 100, seconds: TEN_MINUTES });

/** Counts one submission. An address that is over its own limit uses up nothing of the others'. */
export async function countSubmission(address: string) {
  const own = await perAddress(address);
  return own.isAllowed ? overall('all') : own;
}
