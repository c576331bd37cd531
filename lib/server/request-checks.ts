import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ACTION_HEADER, FORCED_RENDER_HEADERS } from '../next-internals/protocol';
import { isDecodable } from '../security/urls';
import { isCanonicalPicture, isPictureRequest, withoutForeignVersion } from './pictures';

const READING_METHODS = ['GET', 'HEAD'];
/** Methods that a `Request` must not have (Fetch standard, forbidden methods): Next throws on them. */
const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK'];

/** Any host: only the path and the query are read. */
const BASE = 'http://site.invalid';

/** No link of the site is half as long, and everything that reads a URL pays for its length. */
const MAX_URL_LENGTH = 2_048;
/** Several times those of a campaign link. Next sorts them once for each query that a page makes. */
const MAX_PARAMETERS = 64;

/**
 * The path and query as Next's router reads them: without host and fragment, dot segments and
 * backslashes resolved. Of a path that cannot be decoded it makes one that leads nowhere.
 * @returns the URL unchanged if it has no path, like the `*` of `OPTIONS *`
 */
function normalizeUrl(url: string): string {
  const absolute = url.startsWith('/') ? BASE + url : url;
  if (!URL.canParse(absolute)) return url;
  const { pathname, search } = new URL(absolute);
  return (isDecodable(pathname) ? pathname : pathname.replaceAll('%', '%25')) + search;
}

/**
 * Reads a request's URL once, for everything that follows, and removes the headers that would have
 * Next run an action or render a page anew.
 */
export function sanitizeRequest(request: IncomingMessage): void {
  request.url = normalizeUrl(request.url ?? '/');
  for (const name of [ACTION_HEADER, ...FORCED_RENDER_HEADERS]) delete request.headers[name];
}

/**
 * Pages are read-only. Next would respond to any other method with the page, and take a form posted to
 * it for a server action, of which the site has none.
 */
const isSupported = (method: string, url: string): boolean =>
  READING_METHODS.includes(method) ||
  (url.startsWith('/api/') && !FORBIDDEN_METHODS.includes(method));

type Answer = { status: number; reason: string; headers?: OutgoingHttpHeaders };

function answerTo({ method = '', url = '' }: IncomingMessage): Answer | undefined {
  // `OPTIONS *` asks for the server's own abilities, of which it has none; Next reads paths only.
  if (!url.startsWith('/'))
    return method === 'OPTIONS' ? { status: 200, reason: '' } : { status: 400, reason: 'No path' };
  if (!isSupported(method, url))
    return {
      status: 405,
      reason: 'Method Not Allowed',
      headers: { allow: READING_METHODS.join(', ') },
    };
  if (url.length > MAX_URL_LENGTH) return { status: 414, reason: 'URI Too Long' };
  if (url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS)
    return { status: 400, reason: 'Too many parameters' };
  if (isPictureRequest(url) && !isCanonicalPicture(url)) {
    const location = withoutForeignVersion(url);
    return location
      ? { status: 307, reason: 'Temporary Redirect', headers: { location } }
      : { status: 400, reason: 'Bad Request' };
  }
  return undefined;
}

/**
 * Answers, before Next sees it, what Next would answer wrongly, and what would cost more CPU time or
 * disk than any visitor needs (docs/decisions/0036-requests-have-a-budget.md).
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
