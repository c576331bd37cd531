import { isVerifiable } from './providers';
import type { ControllerAction } from './sessions';

type AuthController = { callback: ControllerAction; connect: ControllerAction };

const withGrantResponse = (accessToken: string) => ({
  session: { value: { grant: { response: { access_token: accessToken } } } },
});

/**
 * Accepts `GET /auth/{provider}/callback?access_token=…` for providers whose tokens can be
 * verified. Strapi 5.54 ignores the parameter, and reads a session cookie of its own host.
 */
const acceptAccessToken =
  (callback: ControllerAction): ControllerAction =>
  (ctx, next) => {
    const { access_token: accessToken } = ctx.query;
    const isAccepted = typeof accessToken === 'string' && isVerifiable(ctx.params.provider);
    return callback(isAccepted ? Object.create(ctx, withGrantResponse(accessToken)) : ctx, next);
  };

/**
 * Redirects the visitor back to the site with the access token, which its server exchanges for a
 * JWT. The callback URL's own query (the site's `state`) is preserved.
 */
const redirectWithAccessToken =
  (connect: ControllerAction): ControllerAction =>
  async (ctx, next) => {
    const requestedCallback = ctx.session?.grant?.dynamic?.callback;
    const result = await connect(ctx, next);
    const accessToken = ctx.session?.grant?.response?.access_token;
    const provider = ctx.path.split('/connect/')[1]?.split('/')[0] ?? '';
    const location = ctx.response.get('location');
    if (accessToken && location && isVerifiable(provider)) {
      const target = new URL(requestedCallback ?? location);
      target.searchParams.set('access_token', accessToken);
      if (ctx.session) ctx.session.grant = {};
      ctx.redirect(target.href);
    }
    return result;
  };

/** Wraps the two actions of a provider sign-in. */
export const withAccessTokens = <Controller extends AuthController>(auth: Controller) => ({
  ...auth,
  callback: acceptAccessToken(auth.callback),
  connect: redirectWithAccessToken(auth.connect),
});
