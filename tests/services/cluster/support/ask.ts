import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Question = { method: string; path: string; headers: Record<string, string> };

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request, and again when the server has just closed the kept connection: the way of Node's manual. */
function send(options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(options)
      .on('response', resolve)
      .on('error', (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(options));
        else reject(error);
      });
    sent.end();
  });
}

/** Sends a request as written, with no header added but Host. `connection` may set the client's address. */
export async function ask(
  port: number,
  { method, path, headers }: Question,
  connection: Pick<RequestOptions, 'agent' | 'host' | 'localAddress'> = {},
): Promise<Answer> {
  const options = { agent, port, method, path, ...connection };
  const response = await send({ ...options, headers: { host: 'localhost', ...headers } });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await buffer(response),
  };
}

export const get = (port: number, path: string, headers: Record<string, string> = {}) =>
  ask(port, { method: 'GET', path, headers });
