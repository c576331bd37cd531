import type { IncomingMessage, ServerResponse } from 'node:http';
import { ACTION_HEADER, FORCED_RENDER_HEADERS } from '../next-internals/protocol';
import { isDecodable } from '../security/urls';
import { isCanonicalPicture, isPictureRequest } from './pictures';

/** Methods that a `Request` must not have (Fetch standard, forbidden methods): Next throws on them. */
const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK'];
/** Next responds with 405, like any method that a page does not support. */
const UNKNOWN_METHOD = 'UNKNOWN';

/** No link of the site is half as long, and everything that reads a URL pays for its length. */
const MAX_URL_LENGTH = 2_048;
/** Several times those of a campaign link. Next sorts them once for each query that a page makes. */
const MAX_PARAMETERS = 64;

/** Makes a URL of `OPTIONS *`, and a path that leads nowhere of one that cannot be decoded. */
function normalizeUrl(url: string): string {
  if (!url.startsWith('/')) return URL.canParse(url) ? url : '/';
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

/**
 * Pages are read-only. Next takes a form posted to a page for a server action, of which the site has
 * none, and fails to cache its own response to OPTIONS on a static route.
 */
const isUnsupportedByPage = ({ method, url }: IncomingMessage): boolean =>
  !['GET', 'HEAD'].includes(method ?? '') && !url?.startsWith('/api/');

/** Changes a request to which Next would respond with 500 into one that it rejects properly. */
export function sanitizeRequest(request: IncomingMessage): void {
  if (FORBIDDEN_METHODS.includes(request.method ?? '') || isUnsupportedByPage(request))
    request.method = UNKNOWN_METHOD;
  request.url = normalizeUrl(request.url ?? '/');
  for (const name of [ACTION_HEADER, ...FORCED_RENDER_HEADERS]) delete request.headers[name];
}

type Rejection = { status: number; reason: string };

function rejectionOf(url: string): Rejection | undefined {
  if (url.length > MAX_URL_LENGTH) return { status: 414, reason: 'URI Too Long' };
  if (url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS)
    return { status: 400, reason: 'Too many parameters' };
  if (isPictureRequest(url) && !isCanonicalPicture(url))
    return { status: 400, reason: 'Bad Request' };
  return undefined;
}

/**
 * Rejects, before Next sees it, what would cost more CPU time or disk than any visitor needs
 * (docs/decisions/0036-requests-have-a-budget.md).
 * @returns whether the response has been sent
 */
export function rejectCostlyRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const rejection = rejectionOf(request.url ?? '');
  if (!rejection) return false;
  response.writeHead(rejection.status, {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
  });
  response.end(rejection.reason);
  return true;
}
