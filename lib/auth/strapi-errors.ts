import type { ContentServiceError } from '../content/errors';
import type { AccountOutcome } from './outcomes';

/** Strapi's users-permissions plugin sends no error codes, only these English sentences. */
const OUTCOME_BY_MESSAGE: Record<string, AccountOutcome> = {
  'Invalid identifier or password': 'refused',
  'Your account email is not confirmed': 'unconfirmed',
  'Your account has been blocked by an administrator': 'blocked',
  'Incorrect code provided': 'expired',
  'Invalid token': 'expired',
  'The provided current password is invalid': 'mistaken',
  'Your new password must be different than your current password': 'unchanged',
  // This sentence is our own (cms/src/lib/accounts/passwords.ts).
  'Your password is one of the most used passwords': 'common',
};

/** The outcome that a failed account call has for the visitor. */
export function outcomeOf({ status, message }: ContentServiceError): AccountOutcome {
  if (status === 429) return 'throttled';
  return OUTCOME_BY_MESSAGE[message] ?? 'failed';
}

/** Whether the call failed because the email has an account, or is confirmed, already. */
export const isKnownEmail = ({ status, message }: ContentServiceError): boolean =>
  status === 400 && /already (taken|confirmed)/i.test(message);
