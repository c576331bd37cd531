import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

const HEADER = 'x-request-id';
/** Anything else could forge lines in a log that is read as text. */
const VALID = /^[\w.:-]{8,128}$/;

/** One for the whole process: Next bundles this module more than once. */
const shared = globalThis as { requestIds?: AsyncLocalStorage<string> };
shared.requestIds ??= new AsyncLocalStorage<string>();
const requestIds = shared.requestIds;

/** The id of the request that the running code belongs to; undefined outside of requests. */
export const requestId = (): string | undefined => requestIds.getStore();

/**
 * Gives every request an id, its own `x-request-id` where it is a sound one, and answers it in the
 * same header.
 */
export function markRequests(): void {
  subscribe('http.server.request.start', (event) => {
    const { request, response } = event as { request: IncomingMessage; response: ServerResponse };
    const given = String(request.headers[HEADER] ?? '');
    const id = VALID.test(given) ? given : randomUUID();
    request.headers[HEADER] = id;
    response.setHeader(HEADER, id);
    requestIds.enterWith(id);
  });
}
