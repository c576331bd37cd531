import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { MAX_URL_LENGTH, MAX_URL_PARAMETERS } from '../limits';
import {
  ACTION_HEADER,
  FORCED_RENDER_HEADERS,
  STATE_TREE_HEADER,
} from '../next-internals/protocol';
import { isDecodable } from '../security/urls';
import { isCanonicalPicture, isPictureRequest, withoutForeignVersion } from './serve-pictures';

const READING_METHODS = ['GET', 'HEAD'];
/** Methods that a `Request` must not have (Fetch standard, forbidden methods): Next throws on them. */
const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK'];

/** A placeholder host: only the path and the query are read. */
const BASE = 'http://site.invalid';

/**
 * The path and query as Next's router reads them: without host and fragment, and with dot segments
 * and backslashes resolved. A path that cannot be decoded becomes one that does not exist.
 * @returns the URL unchanged if it has no path, like the `*` of `OPTIONS *`
 */
function normalizeUrl(url: string): string {
  const absolute = url.startsWith('/') ? BASE + url : url;
  if (!URL.canParse(absolute)) return url;
  const { pathname, search } = new URL(absolute);
  return (isDecodable(pathname) ? pathname : pathname.replaceAll('%', '%25')) + search;
}

/**
 * Normalizes a request's URL for everything that follows, and removes the headers that would make Next
 * run an action, render a page again or send a part of it.
 */
export function sanitizeRequest(request: IncomingMessage): void {
  request.url = normalizeUrl(request.url ?? '/');
  for (const name of [ACTION_HEADER, STATE_TREE_HEADER, ...FORCED_RENDER_HEADERS])
    delete request.headers[name];
}

/**
 * Whether a path supports a method. Pages are read-only: Next would respond to any other method
 * with the page, and treat a posted form as a server action, although the site has none.
 */
const isSupported = (method: string, url: string): boolean =>
  READING_METHODS.includes(method) ||
  (url.startsWith('/api/') && !FORBIDDEN_METHODS.includes(method));

type Answer = { status: number; reason: string; headers?: OutgoingHttpHeaders };

function answerTo({ method = '', url = '' }: IncomingMessage): Answer | undefined {
  // `OPTIONS *` is about the server as a whole, which has no options. Next can only handle paths.
  if (!url.startsWith('/'))
    return method === 'OPTIONS' ? { status: 200, reason: '' } : { status: 400, reason: 'No path' };
  if (!isSupported(method, url))
    return {
      status: 405,
      reason: 'Method Not Allowed',
      headers: { allow: READING_METHODS.join(', ') },
    };
  if (url.length > MAX_URL_LENGTH) return { status: 414, reason: 'URI Too Long' };
  if (url.split('&', MAX_URL_PARAMETERS + 1).length > MAX_URL_PARAMETERS)
    return { status: 400, reason: 'Too many parameters' };
  if (isPictureRequest(url) && !isCanonicalPicture(url)) {
    const location = withoutForeignVersion(url);
    return location
      ? { status: 307, reason: 'Temporary Redirect', headers: { location } }
      : { status: 400, reason: 'Bad Request' };
  }
  return undefined;
}

/** Whether `answerBeforeNext` responds to a request. */
export const isAnsweredBeforeNext = (request: IncomingMessage): boolean =>
  answerTo(request) !== undefined;

/**
 * Responds to requests that Next would handle wrongly, or that would take more CPU time or disk
 * space than any visitor needs (docs/decisions/0036-requests-have-a-budget.md).
 * @returns whether the response has been sent
 */
export function answerBeforeNext(request: IncomingMessage, response: ServerResponse): boolean {
  const answer = answerTo(request);
  if (!answer) return false;
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-type': 'text/plain',
    'cache-control': 'no-store',
  });
  response.end(answer.reason);
  return true;
}
