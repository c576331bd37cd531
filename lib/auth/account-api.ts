import 'server-only';
import { ContentServiceError } from '../content/errors';
import { accounts } from '../content/service';
import { identitySchema, type User } from './schemas';

/**
 * The content service's account calls. Each throws a ContentServiceError when it fails. Calls about a
 * signed-in visitor send the visitor's token: docs/decisions/0021-accounts.md
 */

type Credentials = { identifier: string; password: string };
type NewPassword = { password: string; passwordConfirmation: string };
type AuthResponse = { jwt: string };

/** Checks an email (`identifier`) and a password. */
export const authenticate = (credentials: Credentials) =>
  accounts().send<AuthResponse>('POST', 'auth/local', { body: credentials });

/**
 * The email is also the user name, so that there is no name to choose or to be taken. There is no
 * token until the email is confirmed.
 */
export const createUser = (user: { email: string; password: string }) =>
  accounts().send<Partial<AuthResponse>>('POST', 'auth/local/register', {
    body: { ...user, username: user.email },
  });

/** Emails a link with a code for `resetPassword`; succeeds for an unknown email too. */
export const sendResetEmail = (email: string) =>
  accounts().send('POST', 'auth/forgot-password', { body: { email } });

/** Sets a new password with the code of the reset email. */
export const resetPassword = (code: string, passwords: NewPassword) =>
  accounts().send<AuthResponse>('POST', 'auth/reset-password', { body: { code, ...passwords } });

/** Sets a new password for the token's user. The response may have a new token. */
export const changePassword = (token: string, body: NewPassword & { currentPassword: string }) =>
  accounts(token).send<Partial<AuthResponse>>('POST', 'auth/change-password', { body });

export const sendConfirmationEmail = (email: string) =>
  accounts().send('POST', 'auth/send-email-confirmation', { body: { email } });

/** The service answers with a redirect to a page of its own, which is not followed. */
export const confirmEmail = (confirmation: string) =>
  accounts().send('GET', 'auth/email-confirmation', {
    query: { confirmation },
    redirect: 'manual',
  });

/** Signs in with the access token that a provider's callback brought. */
export const exchangeAccessToken = (provider: string, accessToken: string) =>
  accounts().send<AuthResponse>('GET', `auth/${encodeURIComponent(provider)}/callback`, {
    query: { access_token: accessToken },
  });

/** Ends every session of the token's user, this one included. */
export const endSessions = (token: string) => accounts(token).send('POST', 'auth/logout');

/** The token's user, and a new token where the service renewed it. */
export async function fetchUser(token: string): Promise<{ user: User; renewed?: string }> {
  const answer = await accounts(token).send('GET', 'users/me', { query: { populate: '*' } });
  const { data, error } = identitySchema.safeParse(answer);
  if (!data)
    throw ContentServiceError.from(new Error('The response is not a user', { cause: error }));
  const { jwt, ...user } = data;
  return { user, renewed: jwt };
}
