import { setTimeout } from 'node:timers/promises';

/** Longer than the service takes to hash a password and hand a mail over. */
const STEADY_MS = 1_000;

/**
 * Takes the same time whatever the work finds: how long an answer takes would tell whether an address
 * has an account (OWASP, authentication).
 */
export async function steadily<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, setTimeout(STEADY_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
