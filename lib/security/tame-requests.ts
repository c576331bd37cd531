import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isDecodable } from './decodable';

/** Methods that no `Request` may have (Fetch standard, forbidden methods): Next would fail on them. */
const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK'];
/** Answered like every other method that a page does not know. */
const UNKNOWN_METHOD = 'UNKNOWN';

/** `/%E0%A4%A` is no address; with its signs taken by the letter it is one that leads nowhere. */
function decodable(url: string): string {
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
 * it refuses cleanly, before it sees it.
 */
export function tameRequests(): void {
  subscribe('http.server.request.start', (event) => {
    const { request } = event as { request: IncomingMessage };
    if (FORBIDDEN_METHODS.includes(request.method ?? '') || isUnknownToPage(request))
      request.method = UNKNOWN_METHOD;
    request.url = decodable(request.url ?? '/');
    delete request.headers['next-action'];
  });
}
