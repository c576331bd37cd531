import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processState } from './process-state';

/** The data about a request that the server shares with the code that handles it. */
export type RequestContext = {
  requestId: string;
  /** The status that the page has chosen; absent for 200. */
  status?: number;
  /** The tags of the content that the response shows. */
  tags?: Set<string>;
  /** The time for which the response may be stored, in seconds; absent for no limit. */
  lifetime?: number;
  /** The rejected form that its page displays again: a `Review` of lib/forms/review.ts. */
  review?: object;
  /** Renders a page within the request that posted a form which it must show again. */
  renderReview?: (path: string, review: object) => Promise<Response>;
};

export const REQUEST_ID_HEADER = 'x-request-id';
/** The pattern of a valid id. Other characters could forge lines of a log that is read as text. */
const VALID_ID = /^[\w.:-]{8,128}$/;

const storage = processState('request-context', () => new AsyncLocalStorage<RequestContext>());

/** Runs a function, and everything it starts, in the context of a request. */
export const runInContext = <T>(context: RequestContext, run: () => T): T =>
  storage.run(context, run);

/**
 * Runs functions outside of requests. Until a server has started, they run in their caller's
 * context, because a build has no requests.
 */
const outside = processState('outside-requests', () => ({ run: <T>(work: () => T): T => work() }));

/** Records the context of the caller, which is the server's own at its start. */
export function markOutside(): void {
  outside.run = AsyncLocalStorage.snapshot();
}

/**
 * Runs a function in the context of the server itself. A connection outlives the request that opens
 * it, and would hold that request's context in memory, with references to the renders that ran
 * beside it, and from those to others (findings/connection-keeps-renders.sh).
 */
export const runOutside = <T>(work: () => T): T => outside.run(work);

/** The context of the current request; undefined outside of requests. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/**
 * Sets the HTTP status of the page being rendered, which Next has no API for: the server sends it
 * (lib/server/response-headers.ts, lib/pages/serve.ts).
 */
export function setPageStatus(status: 400 | 404 | 410 | 422 | 500 | 503): void {
  const context = requestContext();
  if (context) context.status = status;
}

/** Adds the tags of content to the response being made. */
export function addTags(tags: readonly string[]): void {
  for (const tag of tags) requestContext()?.tags?.add(tag);
}

/**
 * Limits how long the response being made is stored, for content that depends on the time.
 * @param seconds the shortest of several limits counts
 */
export function storeAtMost(seconds: number): void {
  const context = requestContext();
  if (context) context.lifetime = Math.min(context.lifetime ?? Number.POSITIVE_INFINITY, seconds);
}

/** A request's id: the client's own `x-request-id` if that is valid. */
export function requestIdOf(request: IncomingMessage): string {
  const given = String(request.headers[REQUEST_ID_HEADER] ?? '');
  const id = VALID_ID.test(given) ? given : randomUUID();
  request.headers[REQUEST_ID_HEADER] = id;
  return id;
}

/** Gives a request its id, and returns it in the response. */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const id = requestIdOf(request);
  response.setHeader(REQUEST_ID_HEADER, id);
  return id;
}
