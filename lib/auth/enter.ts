import 'server-only';
import { fetchUser } from './calls';
import { closeSession, openSession } from './session';

/**
 * From anonymous to signed in: the token is stored and the user fetched; if that fails the token is
 * cleared (specification, chapter 4).
 * @throws ContentError when the user cannot be fetched
 */
export async function enter(token: string): Promise<void> {
  await openSession(token);
  try {
    await fetchUser(token);
  } catch (error) {
    await closeSession();
    throw error;
  }
}
