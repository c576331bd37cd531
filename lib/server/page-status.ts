import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { errorHeaders } from '../cache/error-headers.cjs';
import type { RequestContext } from './request-context';

/**
 * Gives a page that was rendered for this request the status that it asked for: Next has no call for
 * it. Pages from the cache bring their own (docs/decisions/0002-page-status.md).
 */
export function applyPageStatus(response: ServerResponse, context: RequestContext): void {
  onHeaders(response, () => {
    if (!context.status || response.statusCode !== 200) return;
    response.statusCode = context.status;
    for (const [name, value] of Object.entries(errorHeaders(context.status)))
      response.setHeader(name, value);
  });
}
