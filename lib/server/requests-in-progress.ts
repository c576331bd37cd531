import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  FILES_AT_A_TIME,
  MAX_REQUESTS_IN_PROGRESS,
  MAX_REQUESTS_PER_CONNECTION,
  MAX_TURNS,
  TURN_MS,
} from '../limits';
import { createLineLimit } from '../logging/line-limit';
import { log } from '../logging/log';
import { assignRequestId } from '../request-context';
import { Turns } from '../turns';
import { acceptAll } from './arrivals';
import { isFilePath } from './file-paths';
import { Places } from './places';
import { setSecurityHeaders } from './response-headers';
import { limitedAddress } from './set-client-ip';

type Kind = keyof typeof MAX_REQUESTS_IN_PROGRESS;

const RETRY_AFTER_SECONDS = '10';
/**
 * The time after which an address learns that it has too many requests in progress. Without it, a
 * client with many connections would ask again at once, and take the server's time by being refused.
 */
const REFUSAL_MS = 2_000;

const places = Object.fromEntries(
  Object.entries(MAX_REQUESTS_IN_PROGRESS).map(([kind, max]) => [kind, new Places(max)]),
) as Record<Kind, Places>;

const pages = new Turns(1);
/** What begins in turns between addresses. */
const turns: Record<Kind, Turns | undefined> = {
  page: pages,
  kit: pages,
  file: new Turns(FILES_AT_A_TIME),
  health: undefined,
};

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

/** The share of the time from which the process counts as busy. */
const BUSY = 0.9;

const countLine = createLineLimit('refused-requests', 10);

type Refusal = { status: 429 | 503; text: string };
const REFUSALS: Record<'full' | 'share', Refusal> = {
  full: { status: 503, text: 'The server is busy: please try again in a few seconds.\n' },
  share: { status: 429, text: 'Too many requests: please try again in a few seconds.\n' },
};

/** Sends a 503, or another refusal, with the time to retry. */
export function sendUnavailable(response: ServerResponse, refusal = REFUSALS.full): void {
  response.writeHead(refusal.status, {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
  });
  response.end(refusal.text);
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal?: Refusal): void {
  assignRequestId(request, response);
  setSecurityHeaders(request, response);
  sendUnavailable(response, refusal);
}

/** Whether the client has disconnected. Node closes only the response that has the connection's socket. */
const isGone = ({ socket }: ServerResponse) => !socket || socket.destroyed;

/**
 * Waits until a response is sent, or the process has time to begin another: it waits for something,
 * such as the content service.
 */
async function untilNext(closed: Promise<void>, maxTurns: number): Promise<void> {
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  for (let turn = 0; turn < maxTurns && !isClosed; turn += 1) {
    const before = performance.eventLoopUtilization();
    await Promise.race([closed, pause(TURN_MS)]);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}

/** Handles or refuses a request; resolves when its response is sent or the client has disconnected. */
async function proceed(
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<void>,
): Promise<void> {
  if (isGone(response)) return;
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  const kind = kindOf(request.url);
  const address = limitedAddress(request);
  const reason = places[kind].whyNot(address);
  if (reason) {
    const line = countLine(`${kind} ${reason}`);
    if (line) log.warn('Too many requests in progress', { kind, reason, ...line });
    if (reason === 'share') await pause(REFUSAL_MS);
    if (!isGone(response)) refuse(request, response, REFUSALS[reason]);
    return closed;
  }
  places[kind].take(address);
  const begin = async () => {
    await acceptAll();
    if (isGone(response)) return;
    void handle();
    // A slow reader of a file must not keep others from theirs.
    await untilNext(closed, kind === 'file' ? 1 : MAX_TURNS);
  };
  void (turns[kind]?.add(address ?? '', begin) ?? begin());
  await closed;
  places[kind].leave(address);
}

/**
 * Handles a request after the earlier ones on its connection and in turn with other addresses, or
 * refuses it if too many are in progress (docs/decisions/0036-requests-have-a-budget.md).
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
