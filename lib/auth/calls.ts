import 'server-only';
import { ContentError } from '../content/errors';
import { accounts } from '../content/service';
import { type User, userSchema } from './schemas';

/**
 * The account calls (specification, chapter 7). Each throws a ContentError when it fails. Those of a
 * signed-in visitor carry the bearer token: docs/decisions/0026-bearer-token.md
 */

type Credentials = { identifier: string; password: string };
type NewPassword = { password: string; passwordConfirmation: string };
type Signed = { jwt: string };

export const authenticate = (credentials: Credentials) =>
  accounts().send<Signed>('POST', 'auth/local', { body: credentials });

/**
 * The e-mail address is the name: one thing less to choose, and one less to be taken. There is no
 * token while the address waits for its confirmation.
 */
export const createUser = (user: { email: string; password: string }) =>
  accounts().send<Partial<Signed>>('POST', 'auth/local/register', {
    body: { ...user, username: user.email },
  });

export const sendReset = (email: string) =>
  accounts().send('POST', 'auth/forgot-password', { body: { email } });

export const resetPassword = (code: string, passwords: NewPassword) =>
  accounts().send<Signed>('POST', 'auth/reset-password', { body: { code, ...passwords } });

export const changePassword = (token: string, body: NewPassword & { currentPassword: string }) =>
  accounts(token).send<Partial<Signed>>('POST', 'auth/change-password', { body });

export const sendConfirmation = (email: string) =>
  accounts().send('POST', 'auth/send-email-confirmation', { body: { email } });

/** The service would send a browser on to a page of its own choice; here its yes is enough. */
export const confirmEmail = (confirmation: string) =>
  accounts().send('GET', 'auth/email-confirmation', {
    query: { confirmation },
    redirect: 'manual',
  });

export const exchangeAccessToken = (provider: string, accessToken: string) =>
  accounts().send<Signed>('GET', `auth/${encodeURIComponent(provider)}/callback`, {
    query: { access_token: accessToken },
  });

export async function fetchUser(token: string): Promise<User> {
  const answer = await accounts(token).send('GET', 'users/me', { query: { populate: '*' } });
  const { data, error } = userSchema.safeParse(answer);
  if (!data) throw ContentError.from(new Error('The answer is no user', { cause: error }));
  return data;
}
