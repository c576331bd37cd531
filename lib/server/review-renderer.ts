import type { IncomingMessage, ServerResponse } from 'node:http';
import { inject } from 'light-my-request';
import type { RequestContext } from '../request-context';

type Respond = (
  request: IncomingMessage,
  response: ServerResponse,
  overrides: Partial<RequestContext>,
) => Promise<void>;

/**
 * Renders a page within the request that posted a form: the site's own request listener handles a
 * second request, without a socket, whose context has the posted values. They are never in a cookie,
 * a URL or a store.
 * @returns a function that renders the page with this path; the response has the page's own status
 */
export const reviewRenderer =
  (respond: Respond, requestId: string) =>
  async (url: string, review: object): Promise<Response> => {
    const { statusCode, headers, rawPayload } = await inject(
      (request, response) =>
        void respond(request as IncomingMessage, response as ServerResponse, { review }),
      { method: 'GET', url, headers: { 'x-request-id': requestId } },
    );
    const text = Object.entries(headers).flatMap(([name, value = '']) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    );
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: text });
  };
