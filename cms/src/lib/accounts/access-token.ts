import type { Context } from 'koa';
import { isChecked } from './providers';

type Action = (ctx: Context, next: () => Promise<unknown>) => Promise<unknown>;
type AuthController = { callback: Action; connect: Action };

const SESSION_RESPONSE = (accessToken: string) => ({
  session: { value: { grant: { response: { access_token: accessToken } } } },
});

/**
 * `GET /auth/{provider}/callback?access_token=…`, which Strapi 5.54 ignores in favour of a session
 * cookie on its own host. Only for providers that say for whom a token was issued.
 */
export const fromAccessToken =
  (callback: Action): Action =>
  (ctx, next) => {
    const { access_token: accessToken } = ctx.query;
    const isTaken = typeof accessToken === 'string' && isChecked(ctx.params.provider);
    return callback(isTaken ? Object.create(ctx, SESSION_RESPONSE(accessToken)) : ctx, next);
  };

/**
 * Sends the visitor back to the site with the token that its server exchanges for a JWT. What the
 * site put into its return address (its own `state`) comes back too.
 */
export const withAccessToken =
  (connect: Action): Action =>
  async (ctx, next) => {
    const asked = ctx.session?.grant?.dynamic?.callback;
    const result = await connect(ctx, next);
    const accessToken = ctx.session?.grant?.response?.access_token;
    const provider = ctx.path.split('/connect/')[1]?.split('/')[0] ?? '';
    const location = ctx.response.get('location');
    if (accessToken && location && isChecked(provider)) {
      const target = new URL(asked ?? location);
      target.searchParams.set('access_token', accessToken);
      if (ctx.session) ctx.session.grant = {};
      ctx.redirect(target.href);
    }
    return result;
  };

export const restoreAccessToken = <Controller extends AuthController>(auth: Controller) => ({
  ...auth,
  callback: fromAccessToken(auth.callback),
  connect: withAccessToken(auth.connect),
});
