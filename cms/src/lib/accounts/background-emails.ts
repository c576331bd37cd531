import type { Context } from 'koa';
import { log } from '../log/log';
import { createDailyLimit } from '../mail/daily-limit';
import type { ControllerAction } from './sessions';

const USER = 'plugin::users-permissions.user';

/** The limit per account. The number of accounts is not limited. */
const DAILY_LIMIT = { emails: 5, recipients: Number.POSITIVE_INFINITY };
/**
 * The limits are separate, so that requests for resets do not prevent the confirmation of an
 * address.
 */
const consumeDailyLimit = {
  reset: createDailyLimit(DAILY_LIMIT),
  confirmation: createDailyLimit(DAILY_LIMIT),
};
type EmailKind = keyof typeof consumeDailyLimit;

type User = { id: number };
type EmailActions = Record<'forgotPassword' | 'sendEmailConfirmation', ControllerAction>;
type UserService = { sendConfirmationEmail(user: User): Promise<unknown> };

/**
 * Runs work that no response waits for, because its duration would reveal whether an email address
 * has an account.
 */
function runInBackground(task: string, work: Promise<unknown>): void {
  // Only the code is logged, in development too, because a mail server's message may quote the
  // address.
  work.catch(({ code, name }) =>
    log.error('An email could not be sent', { task, code: code ?? name }),
  );
}

async function sendWithinLimit(
  kind: EmailKind,
  user: User,
  send: () => Promise<unknown>,
): Promise<void> {
  if (consumeDailyLimit[kind](user.id)) await send();
  else log.warn('Daily email limit of an account reached: email not sent', { kind });
}

function findRequestedUser(ctx: Context): Promise<User | null> {
  const { email } = ctx.request.body as { email: string };
  return strapi.db.query(USER).findOne({ where: { email: email.toLowerCase() } });
}

/** The context of a request whose response has been sent, so that `send` does nothing. */
const withoutResponse = (ctx: Context): Context =>
  Object.create(ctx, { send: { value: () => undefined } });

/**
 * Sends everyone the same response at once, then runs the action, whose refusals are only logged.
 */
const respondFirst =
  (
    task: string,
    responseFor: (email: unknown) => object,
    action: ControllerAction,
  ): ControllerAction =>
  async (ctx, next) => {
    const { email } = (ctx.request.body ?? {}) as { email?: unknown };
    ctx.send(responseFor(email));
    runInBackground(task, action(withoutResponse(ctx), next));
  };

/** Wraps the actions that email a link to an address, whether or not it has an account. */
export const withBackgroundEmails = <Controller extends EmailActions>(
  auth: Controller,
): Controller => ({
  ...auth,
  forgotPassword: respondFirst(
    'password reset email',
    () => ({ ok: true }),
    async (ctx, next) => {
      const user = await findRequestedUser(ctx);
      if (user) await sendWithinLimit('reset', user, () => auth.forgotPassword(ctx, next));
    },
  ),
  sendEmailConfirmation: respondFirst(
    'confirmation email',
    (email) => ({ email, sent: true }),
    auth.sendEmailConfirmation,
  ),
});

/** Wraps the user service, so that a registration does not wait for its confirmation email. */
export const withBackgroundConfirmation = <Service extends UserService>(
  users: Service,
): Service => ({
  ...users,
  async sendConfirmationEmail(user: User) {
    const send = () => users.sendConfirmationEmail(user);
    runInBackground('confirmation email', sendWithinLimit('confirmation', user, send));
  },
});
