import type { IncomingMessage, ServerResponse } from 'node:http';

/** No link of the site is half as long; everything that reads an address pays by its length. */
const MAX_URL_LENGTH = 4_096;

/**
 * Refuses what would cost more than any visitor needs, before Next sees it.
 * @returns whether the request was refused, and is answered
 */
export function refuseCostlyRequest(request: IncomingMessage, response: ServerResponse): boolean {
  if ((request.url ?? '').length <= MAX_URL_LENGTH) return false;
  response.writeHead(414, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end('URI Too Long');
  return true;
}
