import type { IncomingMessage, ServerResponse } from 'node:http';
import { inject } from 'light-my-request';
import type { Review } from '../forms/review';
import type { RequestContext } from './request-context';

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  own: Partial<RequestContext>,
) => Promise<void>;

/**
 * Renders a page within the request that posted a form: the site's own request listener answers a
 * second time, without a socket, and the posted values stay in that answer's context. No cookie, URL
 * or store ever holds them.
 * @returns takes the page's URL; its answer's status is the page's own
 */
export const reviewRenderer =
  (answer: Answer, requestId: string) =>
  async (url: string, review: Review): Promise<Response> => {
    const { statusCode, headers, rawPayload } = await inject(
      (request, response) =>
        void answer(request as IncomingMessage, response as ServerResponse, { review }),
      { method: 'GET', url, headers: { 'x-request-id': requestId } },
    );
    const text = Object.entries(headers).flatMap(([name, value = '']) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    );
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: text });
  };
