// This is a module of its own so that the routes' tests can replace it and need not wait.
import { setTimeout } from 'node:timers/promises';

/**
 * The minimum time: longer than the content service takes to hash a password and queue an email.
 */
const MIN_DURATION_MS = 1_000;

/**
 * Waits a constant minimum time for work, whether it succeeds or fails: response times must not
 * reveal whether an email has an account (OWASP, authentication).
 */
export async function equalizeTiming<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, setTimeout(MIN_DURATION_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
