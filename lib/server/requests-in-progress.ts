import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_REQUESTS_IN_PROGRESS, MAX_REQUESTS_PER_CONNECTION } from '../limits';
import { log } from '../logging/log';
import { assignRequestId } from '../request-context';
import { isFilePath } from './file-paths';
import { setSecurityHeaders } from './response-headers';

type Kind = keyof typeof MAX_REQUESTS_IN_PROGRESS;

const RETRY_AFTER_SECONDS = '10';

const inProgress: Record<Kind, number> = { page: 0, file: 0, kit: 0, health: 0 };

/** The requests of a connection, which are handled one after another. */
type Line = { length: number; end: Promise<void> };
const lines = new WeakMap<Socket, Line>();

function lineOf(socket: Socket): Line {
  const line = lines.get(socket) ?? { length: 0, end: Promise.resolve() };
  lines.set(socket, line);
  return line;
}

function kindOf(url = ''): Kind {
  if (isFilePath(url) || url.startsWith('/_next/image?')) return 'file';
  if (/^\/api\/(?:sheets\/|kit\/(?![^/]+\/progress))/.test(url)) return 'kit';
  return /^\/api\/health(?:\?|$)/.test(url) ? 'health' : 'page';
}

/** Sends a 503 with the time to retry. */
export function sendUnavailable(response: ServerResponse): void {
  response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_SECONDS });
  response.end();
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  assignRequestId(request, response);
  setSecurityHeaders(request, response);
  sendUnavailable(response);
}

/** Handles or refuses a request; resolves when its response is sent or the client has disconnected. */
async function proceed(
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<void>,
): Promise<void> {
  // The client has disconnected. Node closes only the response that has the connection's socket.
  if (!response.socket || response.socket.destroyed) return;
  const closed = new Promise((resolve) => response.once('close', resolve));
  const kind = kindOf(request.url);
  if (inProgress[kind] < MAX_REQUESTS_IN_PROGRESS[kind]) {
    inProgress[kind] += 1;
    void handle();
    await closed;
    inProgress[kind] -= 1;
  } else {
    log.warn('Too many requests in progress', { kind });
    refuse(request, response);
    await closed;
  }
}

/**
 * Handles a request after the earlier ones on its connection, or refuses it if too many are in
 * progress (docs/decisions/0036-requests-have-a-budget.md).
 */
export function handleInTurn(
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<void>,
): void {
  const line = lineOf(request.socket);
  if (line.length >= MAX_REQUESTS_PER_CONNECTION) {
    // The connection ends with this response, so nothing after it is handled.
    line.length = Number.POSITIVE_INFINITY;
    response.setHeader('connection', 'close');
    return void refuse(request, response);
  }
  line.length += 1;
  line.end = line.end
    .then(() => proceed(request, response, handle))
    .finally(() => {
      line.length -= 1;
    });
}
