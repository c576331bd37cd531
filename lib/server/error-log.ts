import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../logging/log';
import { pathOf } from '../logging/path-of';
import { runInContext } from '../request-context';

/** Logs one line for a response of 500 or more, with the request's id and without the query. */
export function logServerError(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  response.once('finish', () => {
    const { statusCode: status } = response;
    if (status < 500) return;
    const { method, url } = request;
    runInContext({ requestId }, () =>
      log.error('Server error response', { method, path: pathOf(url), status }),
    );
  });
}
