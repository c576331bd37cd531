import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { log } from '../log';
import { markClientIp } from './client-ip';
import { refuseCostlyRequest } from './cost-limits';
import { logFailure } from './failure-log';
import { applyPageStatus } from './page-status';
import { type RequestContext, runInContext } from './request-context';
import { identifyRequest } from './request-id';
import { reviewRenderer } from './review-renderer';
import { sanitizeRequest } from './sanitize-request';
import { secureHeaders } from './security-headers';

/** Next's, or that of a test. */
type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Options = { handle: Handler; isProxyTrusted: boolean };

/** A request has to arrive within this time, in milliseconds: bodies are 32 KB at most. */
const REQUEST_TIMEOUT_MS = 30_000;

/** What happens to every request, in this order. */
function requestListener({ handle, isProxyTrusted }: Options): RequestListener {
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    own: Partial<RequestContext> = {},
  ): Promise<void> {
    const requestId = identifyRequest(request, response);
    const context = { requestId, renderReview: reviewRenderer(answer, requestId), ...own };
    markClientIp(request, { isProxyTrusted });
    sanitizeRequest(request);
    secureHeaders(request, response);
    applyPageStatus(response, context);
    logFailure(request, response, context);
    if (refuseCostlyRequest(request, response)) return;
    await runInContext(context, () => handle(request, response)).catch((error) => {
      runInContext(context, () => log.error('A request failed', { reason: String(error) }));
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }
  return (request, response) => void answer(request, response);
}

/** The site's HTTP server: what stands between a socket and Next (docs/architecture.md). */
export const createSiteServer = (options: Options): Server =>
  createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, requestListener(options));
