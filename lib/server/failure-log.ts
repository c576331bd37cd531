import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log';
import { type RequestContext, runInContext } from './request-context';

/** One line for an answer that failed, with its request's id and without its query. */
export function logFailure(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): void {
  response.once('finish', () => {
    const { statusCode: status } = response;
    if (status < 500) return;
    const path = request.url?.split('?')[0];
    runInContext(context, () =>
      log.error('An answer failed', { method: request.method, path, status }),
    );
  });
}
