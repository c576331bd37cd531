import 'server-only';
import { HttpError } from '../http-error';
import { clientAddress } from './client-address';
import { createRateLimit } from './rate-limit';

/** An editor who publishes many documents at once stays far below it. */
const call = createRateLimit({ name: 'secret-call', points: 1_200, seconds: 60 });
const wrongGuess = createRateLimit({ name: 'secret-guess', points: 10, seconds: 60 });

/**
 * Stands before a route that one secret opens.
 * @param isRight whether the caller knows the secret, compared in constant time
 * @throws HttpError 404 where none is configured, 401 for a wrong one, 429 after ten wrong or 1,200
 *   calls within a minute from one address
 */
export async function guardSecret(
  request: Request,
  secret: string | undefined,
  isRight: (secret: string) => boolean,
): Promise<void> {
  if (!secret) throw new HttpError(404, 'Not Found');
  const count = isRight(secret) ? call : wrongGuess;
  const { isAllowed, retryAfter } = await count(clientAddress(request));
  if (!isAllowed) {
    const headers = { 'Retry-After': String(retryAfter) };
    throw new HttpError(429, 'Too Many Requests', { headers });
  }
  if (count === wrongGuess) throw new HttpError(401, 'Unauthorized');
}
