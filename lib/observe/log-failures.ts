import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log';

/** Next's line for a kept query that cannot be refreshed: its source text, and a stack a visitor. */
const KNOWN = 'revalidating cache with key:';

const withoutQuery = (url = '') => url.split('?')[0];

/** What a page or a route handler threw, beside the text that Next writes. */
export const logRequestError = (error: unknown, { path }: { path: string }): void =>
  log.error('A request failed', { path: withoutQuery(path), reason: String(error) });

/** One line for each answer that failed, and none for what is logged already. */
export function logFailures(): void {
  subscribe('http.server.response.finish', (event) => {
    const { request, response } = event as { request: IncomingMessage; response: ServerResponse };
    if (response.statusCode < 500) return;
    const { statusCode: status } = response;
    log.error('An answer failed', {
      method: request.method,
      path: withoutQuery(request.url),
      status,
    });
  });
  const { error } = console;
  console.error = (...args: unknown[]) => {
    if (!String(args[0]).startsWith(KNOWN)) error(...args);
  };
}
