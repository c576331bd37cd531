import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isWithinLifetime } from '../clock';

/** One action of a Strapi controller. */
export type ControllerAction = (ctx: Context, next: () => Promise<unknown>) => Promise<unknown>;

const USER = 'plugin::users-permissions.user';

/** An unused session ends after this time, in seconds. */
export const IDLE_SECONDS = 3 * 24 * 3_600;
/** Every session ends after this time, in seconds. */
const SESSION_SECONDS = 14 * 24 * 3_600;
/** A token older than this is replaced when it is used. */
const RENEWAL_SECONDS = 3_600;

/** The claims that all tokens of a session share. */
type Session = {
  id: number;
  /** The user's session version when the session began. */
  session_version: string;
  /** When the session began (OpenID Connect). */
  auth_time: number;
};
type Claims = Session & { iat: number };
type JwtService = {
  issue(payload: object, options?: object): string;
  verify(token: string): Promise<Claims>;
  getToken(ctx: Context): Promise<Claims> | null;
};

/** Whether a time in seconds is within a lifetime in seconds, even if the clock was wrong. */
const isWithin = (time: number, lifetime: number) =>
  isWithinLifetime(time * 1_000, lifetime * 1_000);
const jwtService = (): JwtService => strapi.plugin('users-permissions').service('jwt');
const now = () => Math.floor(Date.now() / 1_000);

/** The version of users who have never ended a session, for whom none is stored. */
const INITIAL_VERSION = 'first';

async function sessionVersion(userId: number): Promise<string> {
  const user = await strapi.db
    .query(USER)
    .findOne({ where: { id: userId }, select: ['session_version'] });
  return user?.session_version ?? INITIAL_VERSION;
}

/** A new version ends every session of the user: tokens of another version are invalid. */
const newVersion = () => randomUUID();

/**
 * Ends a user's sessions when their password is changed, by whomever, and when they are blocked.
 */
export function endSessionsOnPasswordChange(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    beforeUpdate({ params: { data } }) {
      if (data.password || data.blocked) data.session_version = newVersion();
    },
  });
}

function issueToken({ id, session_version, auth_time }: Session): string {
  const remaining = auth_time + SESSION_SECONDS - now();
  const expiresIn = Math.min(IDLE_SECONDS, remaining);
  return jwtService().issue({ id, session_version, auth_time }, { expiresIn });
}

const startSession = async (id: number): Promise<Session> => ({
  id,
  session_version: await sessionVersion(id),
  auth_time: now(),
});

/** Wraps Strapi's JWT service, so that it verifies a token only while its session lasts. */
export const withSessionVersion = <Service extends JwtService>(service: Service): Service => ({
  ...service,
  async verify(token: string) {
    const claims = await service.verify(token);
    const { iat, auth_time } = claims;
    const isCurrent = isWithin(iat, IDLE_SECONDS) && isWithin(auth_time, SESSION_SECONDS);
    if (!isCurrent || claims.session_version !== (await sessionVersion(claims.id)))
      throw new Error('Invalid token.');
    return claims;
  },
});

/**
 * Replaces the token of a response. Strapi issues it synchronously, and therefore without the
 * version.
 */
const withSession =
  (action: ControllerAction): ControllerAction =>
  async (ctx, next) => {
    const result = await action(ctx, next);
    const body = ctx.body as { jwt?: string; user?: { id: number } } | undefined;
    if (body?.jwt && body.user) body.jwt = issueToken(await startSession(body.user.id));
    return result;
  };

type SessionActions = Record<
  'callback' | 'register' | 'changePassword' | 'resetPassword' | 'logout',
  ControllerAction
>;

/** Wraps the actions that start a session, and adds `logout`, which ends all sessions of a user. */
export const withSessions = <Controller extends SessionActions>(auth: Controller): Controller => ({
  ...auth,
  callback: withSession(auth.callback),
  register: withSession(auth.register),
  changePassword: withSession(auth.changePassword),
  resetPassword: withSession(auth.resetPassword),
  async logout(ctx: Context) {
    const { user } = ctx.state;
    if (!user) return ctx.unauthorized();
    const data = { session_version: newVersion() };
    await strapi.db.query(USER).update({ where: { id: user.id }, data });
    ctx.send({ ok: true });
  },
});

/**
 * Adds a new `jwt` to the response of `GET /users/me` when the token is old. It belongs to the same
 * session: if that ends meanwhile, the new token is invalid as well.
 */
export const withTokenRenewal = <Controller extends { me: ControllerAction }>(
  users: Controller,
): Controller => ({
  ...users,
  async me(ctx: Context, next: () => Promise<unknown>) {
    await users.me(ctx, next);
    const claims = await jwtService().getToken(ctx);
    if (!claims || isWithin(claims.iat, RENEWAL_SECONDS)) return;
    ctx.body = { ...(ctx.body as object), jwt: issueToken(claims) };
  },
});
