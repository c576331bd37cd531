import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pageErrorHeaders } from '../http';
import { sendProgress } from '../kit/followed-kits';
import { log } from '../logging/log';
import { type Handler, renderReview } from '../pages/render';
import { renderAndSend, sendStoredPage } from '../pages/serve';
import {
  assignRequestId,
  REQUEST_ID_HEADER,
  type RequestContext,
  requestIdOf,
  runInContext,
} from '../request-context';
import { securityHeaders } from '../security/security-headers';
import { answerInTurn, countConnection } from './arrivals';
import { compressResponse } from './compression';
import { logServerError } from './error-log';
import { isFilePath } from './file-paths';
import { restrictPreview } from './preview-access';
import { answerBeforeNext, isAnsweredBeforeNext, sanitizeRequest } from './request-checks';
import { handleInTurn } from './requests-in-progress';
import { applyPageStatus, setSecurityHeaders } from './response-headers';
import { handlePicture, isPictureRequest } from './serve-pictures';
import { limitedAddress, setClientIp } from './set-client-ip';

type Options = {
  handle: Handler;
  isProxyTrusted: boolean;
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

/** The steps of every request. */
function requestListener({ handle, isProxyTrusted }: Options): RequestListener {
  /** Responds with what is made for this request alone: a kit, a preview, an answer of the API. */
  async function respondNow(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = assignRequestId(request, response);
    const context: RequestContext = {
      requestId,
      renderReview: (path, review) => renderReview(path, review, requestId),
    };
    compressResponse(request, response);
    setSecurityHeaders(request, response);
    applyPageStatus(response, context);
    if (answerBeforeNext(request, response)) return;
    if (await runInContext(context, () => sendProgress(request, response))) return;
    const handleInContext = () => runInContext(context, () => handle(request, response));
    await (isPictureRequest(request.url ?? '')
      ? handlePicture(request, response, handleInContext)
      : handleInContext());
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (isAnsweredBeforeNext(request)) return await respondNow(request, response);
      // Somebody before it in the line may have wanted the same page.
      if (sendStoredPage(request, response)) return;
      logServerError(request, response, requestIdOf(request));
      if (isFilePath(request.url ?? '') || !(await renderAndSend(request, response)))
        await respondNow(request, response);
    } catch (error) {
      const requestId = requestIdOf(request);
      runInContext({ requestId }, () => log.error('A request failed', { error }));
      if (!response.headersSent)
        response.writeHead(500, {
          ...securityHeaders(''),
          ...pageErrorHeaders(500),
          [REQUEST_ID_HEADER]: requestId,
        });
      response.end();
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!isAnsweredBeforeNext(request) && sendStoredPage(request, response)) return;
    handleInTurn(request, response, () => respond(request, response));
  }

  return (request, response) => {
    sanitizeRequest(request);
    restrictPreview(request);
    setClientIp(request, { isProxyTrusted });
    answerInTurn(limitedAddress(request), () => answer(request, response));
  };
}

/** The site's HTTP server, between the socket and Next (docs/architecture.md). */
export const createSiteServer = (options: Options): Server =>
  createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, requestListener(options))
    .setTimeout(IDLE_TIMEOUT_MS)
    .on('connection', countConnection);
