import { createHmac } from 'node:crypto';
import { isSameSecret } from '../security/secrets';

/** A signed address is good for an hour at most, in seconds. */
const LIFE_MAX_SECONDS = 3_600;

const sign = (message: string, secret: string) =>
  createHmac('sha256', secret).update(message).digest('hex');

/**
 * Whether the parameters were signed with our secret and have not expired: `signature` is the
 * hexadecimal HMAC-SHA256 of all others, sorted by name and encoded as a query, `expires` (a time in
 * seconds) among them.
 */
export function isSigned(parameters: URLSearchParams, secret: string, now = Date.now()): boolean {
  const message = new URLSearchParams(parameters);
  message.delete('signature');
  message.sort();
  const left = Number(message.get('expires')) - now / 1_000;
  const isCurrent = left > 0 && left <= LIFE_MAX_SECONDS;
  return isSameSecret(parameters.get('signature'), sign(message.toString(), secret)) && isCurrent;
}
