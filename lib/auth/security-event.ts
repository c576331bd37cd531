import 'server-only';
import { log } from '../logging/log';
import type { AccountOutcome } from './outcomes';

/** An action attempted with an account, by its name in the log. */
export type SecurityEvent =
  | 'sign_in'
  | 'provider_sign_in'
  | 'sign_out'
  | 'registration'
  | 'reset_mail'
  | 'confirmation_mail'
  | 'password_reset'
  | 'password_change'
  | 'email_confirmation';

/** How the attempt ended: `limited` means that it was refused before it was made. */
type Ending = 'succeeded' | 'failed' | 'limited';

/**
 * Logs how an attempt ended, under a searchable name: `auth.sign_in.failed`. The line holds no account
 * and no IP, only the request's id.
 */
export function logSecurityEvent(
  attempted: SecurityEvent,
  ending: Ending,
  reason?: AccountOutcome,
): void {
  const write = ending === 'succeeded' ? log.info : log.warn;
  const event = `auth.${attempted}.${ending}`;
  write('Security event', { event, reason });
}
