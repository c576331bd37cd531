import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { log } from '../logging/log';
import { assignRequestId, type RequestContext, runInContext } from '../request-context';
import { sendCachedPageEncoded } from './cached-page';
import { compressResponse } from './compression';
import { logServerError } from './error-log';
import { restrictPreview } from './preview-access';
import { sendRecentPage } from './recent-pages';
import { answerBeforeNext, sanitizeRequest } from './request-checks';
import { handleInTurn } from './requests-in-progress';
import { applyPageStatus, setPrivateCacheControl, setSecurityHeaders } from './response-headers';
import { reviewRenderer } from './review-renderer';
import { handlePicture, isPictureRequest } from './serve-pictures';
import { setClientIp } from './set-client-ip';

/** Next's request handler, or a test's. */
type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Options = {
  handle: Handler;
  isProxyTrusted: boolean;
  /** Whether deploy/nginx stands in front and caches pages. */
  hasPageCache?: boolean;
};

/**
 * The time in which a request must arrive completely, in milliseconds. Bodies are 32 KB at most.
 */
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * The time after which an idle connection is closed, such as that of a phone that is offline, or of
 * a client that does not read.
 */
const IDLE_TIMEOUT_MS = 120_000;

/** The steps that every request goes through, in this order. */
function requestListener({ handle, isProxyTrusted, hasPageCache }: Options): RequestListener {
  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    overrides: Partial<RequestContext> = {},
  ): Promise<void> {
    const requestId = assignRequestId(request, response);
    const context = { requestId, renderReview: reviewRenderer(respond, requestId), ...overrides };
    setClientIp(request, { isProxyTrusted });
    restrictPreview(request);
    if (sendRecentPage(request, response)) return;
    compressResponse(request, response);
    sendCachedPageEncoded(request, response);
    setSecurityHeaders(request, response);
    if (!hasPageCache) setPrivateCacheControl(response);
    applyPageStatus(response, context);
    logServerError(request, response, context);
    if (answerBeforeNext(request, response)) return;
    const handleInContext = () => runInContext(context, () => handle(request, response));
    const handled = isPictureRequest(request.url ?? '')
      ? handlePicture(request, response, handleInContext)
      : handleInContext();
    await handled.catch((error) => {
      runInContext(context, () => log.error('A request failed', { error }));
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }
  return (request, response) => {
    sanitizeRequest(request);
    handleInTurn(request, response, () => respond(request, response));
  };
}

/** The site's HTTP server, between the socket and Next (docs/architecture.md). */
export const createSiteServer = (options: Options): Server =>
  createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, requestListener(options)).setTimeout(
    IDLE_TIMEOUT_MS,
  );
