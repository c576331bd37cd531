/**
 * The outcomes that an account page can report, which are keys of `account.outcomes` and fragments
 * of the page's URL.
 */
export const OUTCOMES = {
  sent: 'good',
  registered: 'good',
  confirmed: 'good',
  changed: 'good',
  left: 'good',
  refused: 'bad',
  unconfirmed: 'bad',
  blocked: 'bad',
  expired: 'bad',
  mistaken: 'bad',
  unchanged: 'bad',
  common: 'bad',
  anonymous: 'bad',
  incomplete: 'bad',
  throttled: 'bad',
  failed: 'bad',
} as const;

export type AccountOutcome = keyof typeof OUTCOMES;

/** Ends an action with an outcome that the visitor is shown. */
export class AccountError extends Error {
  readonly outcome: AccountOutcome;

  constructor(outcome: AccountOutcome, options?: ErrorOptions) {
    super(outcome, options);
    this.name = 'AccountError';
    this.outcome = outcome;
  }
}
