import 'server-only';
import { ContentError } from '../content/errors';
import { HttpError } from '../http-error';
import { fetchUser } from './calls';
import { accountRoute } from './guard';
import type { User } from './schemas';
import { closeSession, sessionToken } from './session';

/** The token is no good, its user is blocked or no longer exists: an answer, and not an outage. */
const REFUSED = [401, 403, 404];

/** @throws HttpError 503 when the service cannot be asked, or answers what is no user */
async function currentUser(): Promise<User | null> {
  const token = await sessionToken();
  if (!token) return null;
  try {
    return await fetchUser(token);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (REFUSED.includes(error.status)) return null;
    throw new HttpError(503, 'Service Unavailable', { cause: error });
  }
}

/**
 * Answers who is signed in; null for nobody. Where no user was fetched, for whatever reason, the
 * session ends (specification, chapter 4).
 */
export async function answerUser(): Promise<Response> {
  let user: User | null = null;
  const response = await accountRoute(async () => {
    user = await currentUser();
    return Response.json({ user });
  });
  if (!user) await closeSession();
  return response;
}
