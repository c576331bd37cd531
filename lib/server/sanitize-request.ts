import type { IncomingMessage } from 'node:http';
import { isDecodable } from '../security/decodable';

/** Methods that no `Request` may have (Fetch standard, forbidden methods): Next would fail on them. */
const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK'];
/** Answered like every other method that a page does not know. */
const UNKNOWN_METHOD = 'UNKNOWN';

/** `OPTIONS *` names no page, and `/%E0%A4%A` becomes a path that leads nowhere. */
function soundUrl(url: string): string {
  if (!url.startsWith('/')) return URL.canParse(url) ? url : '/';
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

/**
 * Outside the API everything is only read. Next takes a form posted to a page for a server action,
 * of which the site has none, and fails to keep its own answer to OPTIONS on a static route.
 */
const isUnknownToPage = ({ method, url }: IncomingMessage): boolean =>
  !['GET', 'HEAD'].includes(method ?? '') && !url?.startsWith('/api/');

/**
 * Turns what Next would answer with a failure of its own (500), or log as one, into a request that
 * it refuses cleanly.
 */
export function sanitizeRequest(request: IncomingMessage): void {
  if (FORBIDDEN_METHODS.includes(request.method ?? '') || isUnknownToPage(request))
    request.method = UNKNOWN_METHOD;
  request.url = soundUrl(request.url ?? '/');
  delete request.headers['next-action'];
}
