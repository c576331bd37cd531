import 'server-only';
import type { z } from 'zod';
import { ContentError } from '../content/errors';
import type { Route } from '../i18n/routing';
import type { Action, Done } from './actions';
import { countAttempt } from './limits';
import { type Outcome, Refused } from './outcomes';
import { outcomeOf } from './refusals';
import { sessionToken } from './session';
import { steadily } from './steady';

/** What came of an attempt: where to go on, what is said there, and faults field by field. */
export type Result = {
  status: number;
  route: Route;
  outcome?: Outcome;
  /** A path to go to instead of the route. */
  target?: string;
  errors?: Record<string, string>;
  /** Seconds. */
  retryAfter?: number;
};

const STATUS: Partial<Record<Outcome, number>> = {
  refused: 401,
  anonymous: 401,
  unconfirmed: 403,
  blocked: 403,
  throttled: 429,
  failed: 503,
};
const BAD_REQUEST = 400;

const failure = (route: Route, outcome: Outcome): Result => ({
  status: STATUS[outcome] ?? BAD_REQUEST,
  route,
  outcome,
});

const faults = ({ issues }: z.ZodError): Record<string, string> =>
  // A field's first fault counts: the last entry of a name wins.
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

/** Whose attempt it is: the address that was named, else the session. */
async function accountOf(values: object): Promise<string | undefined> {
  const { identifier, email } = values as { identifier?: string; email?: string };
  return identifier ?? email ?? (await sessionToken());
}

function explain(error: unknown): Outcome {
  if (error instanceof Refused) return error.outcome;
  // The content client's error hook has logged it.
  if (error instanceof ContentError) return outcomeOf(error);
  throw error;
}

/** Checks, counts and performs an action. */
export async function attempt<Values extends object>(
  { schema, page, run }: Action<Values>,
  input: unknown,
  address: string,
): Promise<Result> {
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    return { status: 422, route: page, outcome: 'incomplete', errors: faults(parsed.error) };
  const { isAllowed, retryAfter } = await countAttempt(address, await accountOf(parsed.data));
  if (!isAllowed) return { ...failure(page, 'throttled'), retryAfter };
  try {
    const done: Done = await steadily(run(parsed.data));
    return { status: 200, ...done };
  } catch (error) {
    return failure(page, explain(error));
  }
}
