import 'server-only';
import { ContentError } from '../content/errors';
import { HttpError } from '../http-error';
import { fetchUser } from './calls';
import type { User } from './schemas';
import { closeSession, sessionToken } from './session';

/**
 * Whom the session belongs to. A token that the service no longer takes is cleared.
 * @throws HttpError 503 while the service cannot be asked: the session stays
 */
export async function currentUser(): Promise<User | null> {
  const token = await sessionToken();
  if (!token) {
    await closeSession();
    return null;
  }
  try {
    return await fetchUser(token);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (![401, 403].includes(error.status))
      throw new HttpError(503, 'Service Unavailable', { cause: error });
    await closeSession();
    return null;
  }
}
