import 'server-only';
import { cookies } from 'next/headers';
import { ContentServiceError } from '../content/errors';
import { SESSION_COOKIE, SESSION_IDLE_DAYS, SIGNED_IN_COOKIE_NAME } from '../storage/names';
import { fetchUser } from './account-api';
import { accountRoute } from './account-route';
import { rememberDevice } from './rate-limits';
import type { User } from './schemas';

const options = {
  path: '/',
  secure: true,
  sameSite: 'lax',
  maxAge: 60 * 60 * 24 * SESSION_IDLE_DAYS,
} as const;

async function openSession(token: string): Promise<void> {
  const jar = await cookies();
  jar.set(SESSION_COOKIE, token, { ...options, httpOnly: true });
  jar.set(SIGNED_IN_COOKIE_NAME, '1', options);
}

/** Signs the visitor out of this site. For route handlers. */
export async function closeSession(): Promise<void> {
  const jar = await cookies();
  jar.set(SESSION_COOKIE, '', { ...options, httpOnly: true, maxAge: 0 });
  jar.set(SIGNED_IN_COOKIE_NAME, '', { ...options, maxAge: 0 });
}

/**
 * The bearer token of a signed-in visitor's backend calls. It counts only together with the
 * readable cookie: a script that cannot fetch the user removes that cookie, which ends the session.
 */
export async function sessionToken(): Promise<string | undefined> {
  const jar = await cookies();
  const isSignedIn = jar.get(SIGNED_IN_COOKIE_NAME)?.value === '1';
  return (isSignedIn && jar.get(SESSION_COOKIE)?.value) || undefined;
}

/**
 * Signs a visitor in: stores the token and fetches the user; if that fails, clears the token
 * (docs/requirements.md, 4.3). For route handlers.
 * @throws ContentServiceError when the user cannot be fetched
 */
export async function establishSession(token: string): Promise<void> {
  await openSession(token);
  try {
    const { user } = await fetchUser(token);
    await rememberDevice(user.email);
  } catch (error) {
    await closeSession();
    throw error;
  }
}

/** The token is invalid, or its user is blocked or deleted. Any other status is an outage. */
const REJECTED = [401, 403, 404];

/** @throws ContentServiceError when the service is unreachable, or its answer is not a user */
async function currentUser(): Promise<User | null> {
  const token = await sessionToken();
  if (!token) return null;
  try {
    const { user, renewed } = await fetchUser(token);
    if (renewed) await openSession(renewed);
    return user;
  } catch (error) {
    if (error instanceof ContentServiceError && REJECTED.includes(error.status)) return null;
    throw error;
  }
}

/**
 * Responds with the signed-in user, or null. Whenever no user could be fetched, the session ends
 * (docs/requirements.md, 4.3).
 */
export async function respondWithUser(): Promise<Response> {
  let user: User | null = null;
  const respond = accountRoute(async () => {
    user = await currentUser();
    return Response.json({ user });
  });
  const response = await respond();
  if (!user) await closeSession();
  return response;
}
