import 'server-only';
import type { z } from 'zod';
import { ContentServiceError } from '../content/errors';
import { type FieldErrors, fieldErrors } from '../forms/fields';
import { readFormPost } from '../forms/read-body';
import { seeOther } from '../http';
import type { StaticRoute } from '../i18n/paths';
import { accountRoute, outcomePath } from './account-route';
import { equalizeTiming } from './equalize-timing';
import { AccountError, type AccountOutcome } from './outcomes';
import type { CountCall } from './rate-limits';
import { logSecurityEvent, type SecurityEvent } from './security-event';
import { outcomeOf } from './strapi-errors';

/** The page to which a completed action leads, and the outcome that it reports. */
type Completed = {
  route: StaticRoute;
  outcome?: AccountOutcome;
  /** A path to continue at instead of the route. */
  target?: string;
};

/** An action of a visitor with an account, which has a form, a page and a route handler. */
export type AccountAction<Values> = {
  schema: z.ZodType<Values>;
  event: SecurityEvent;
  /** The page of the form, where errors are shown. */
  page: StaticRoute;
  /** Counts an attempt before it is made. */
  count: CountCall<Values>;
  /** @throws AccountError or ContentServiceError */
  run: (values: Values) => Promise<Completed>;
};

type ActionResult = Completed & {
  status: number;
  errors?: FieldErrors;
  /** Seconds. */
  retryAfter?: number;
};

const STATUS: Partial<Record<AccountOutcome, number>> = {
  refused: 401,
  anonymous: 401,
  unconfirmed: 403,
  blocked: 403,
  throttled: 429,
  failed: 503,
};
const BAD_REQUEST = 400;

const failure = (route: StaticRoute, outcome: AccountOutcome): ActionResult => ({
  status: STATUS[outcome] ?? BAD_REQUEST,
  route,
  outcome,
});

function outcomeOfError(error: unknown): AccountOutcome {
  if (error instanceof AccountError) return error.outcome;
  // The content client's error hook has logged it.
  if (error instanceof ContentServiceError) return outcomeOf(error);
  throw error;
}

/** Validates, counts, runs and logs an action. */
async function runAction<Values extends object>(
  { schema, event, page, count, run }: AccountAction<Values>,
  input: unknown,
  ip: string,
): Promise<ActionResult> {
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    return { status: 422, route: page, outcome: 'incomplete', errors: fieldErrors(parsed.error) };
  const { isAllowed, retryAfter } = await count(ip, parsed.data);
  if (!isAllowed) {
    logSecurityEvent(event, 'limited');
    return { ...failure(page, 'throttled'), retryAfter };
  }
  try {
    const completed = await equalizeTiming(run(parsed.data));
    logSecurityEvent(event, 'succeeded');
    return { status: 200, ...completed };
  } catch (error) {
    const outcome = outcomeOfError(error);
    logSecurityEvent(event, 'failed', outcome);
    return failure(page, outcome);
  }
}

/**
 * The route handler of an account form. It responds with JSON (the next path and the errors) to a
 * script, with a redirect to that path to a native form post.
 */
export const handleAction = <Values extends object>(action: AccountAction<Values>) =>
  accountRoute(async (request: Request) => {
    const { values, isForm, locale, ip } = await readFormPost(request, action.event);
    const result = await runAction(action, values, ip);
    const { status, route, outcome, target, errors, retryAfter } = result;
    const next = target ?? outcomePath(locale, route, outcome);
    if (isForm) return seeOther(next);
    const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined;
    return Response.json({ next, errors }, { status, headers });
  });
