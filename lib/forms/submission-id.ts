import 'server-only';
import { createHash } from 'node:crypto';
import { asUuid } from './as-uuid';
import type { Values } from './forms';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What makes one message of a double click, a retry and a back-and-resend: the browser's own id,
 * else one made of the message and the day, since a form without a script has none.
 */
export function submissionIdOf(given: unknown, data: Values, now = new Date()): string {
  if (typeof given === 'string' && UUID.test(given)) return given.toLowerCase();
  const day = now.toISOString().slice(0, 10);
  return asUuid(
    createHash('sha256')
      .update(JSON.stringify([day, data]))
      .digest(),
  );
}
