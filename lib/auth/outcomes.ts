/** What an account page can say: keys of `account.outcomes`, and fragments of its address. */
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
  anonymous: 'bad',
  incomplete: 'bad',
  throttled: 'bad',
  failed: 'bad',
} as const;

export type Outcome = keyof typeof OUTCOMES;

/** An action that ends for a reason which the visitor is told. */
export class Refused extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome, options?: ErrorOptions) {
    super(outcome, options);
    this.name = 'Refused';
    this.outcome = outcome;
  }
}
