import type { ContentError } from '../content/errors';
import type { Outcome } from './outcomes';

/** The content service's own sentences (users-permissions); it has no codes. */
const SENTENCES: Record<string, Outcome> = {
  'Invalid identifier or password': 'refused',
  'Your account email is not confirmed': 'unconfirmed',
  'Your account has been blocked by an administrator': 'blocked',
  'Incorrect code provided': 'expired',
  'Invalid token': 'expired',
  'The provided current password is invalid': 'mistaken',
  'Your new password must be different than your current password': 'unchanged',
};

/** What a failed account call means to the visitor. */
export function outcomeOf({ status, message }: ContentError): Outcome {
  if (status === 429) return 'throttled';
  return SENTENCES[message] ?? 'failed';
}

/** True for an address that has its account already, or has confirmed it: nobody else's business. */
export const isKnownAddress = ({ status, message }: ContentError): boolean =>
  status === 400 && /already (taken|confirmed)/i.test(message);
