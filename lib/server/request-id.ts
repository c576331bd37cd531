import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const HEADER = 'x-request-id';
/** Anything else could forge lines in a log that is read as text. */
const VALID = /^[\w.:-]{8,128}$/;

/**
 * Gives a request its id, the caller's own `x-request-id` where it is a sound one, and answers it in
 * the same header.
 */
export function identifyRequest(request: IncomingMessage, response: ServerResponse): string {
  const given = String(request.headers[HEADER] ?? '');
  const id = VALID.test(given) ? given : randomUUID();
  request.headers[HEADER] = id;
  response.setHeader(HEADER, id);
  return id;
}
