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

/** Sends a request as written, with no header added but Host. `connection` may set the client's address. */
export async function ask(
  port: number,
  { method, path, headers }: Question,
  connection: Pick<RequestOptions, 'agent' | 'host' | 'localAddress'> = {},
): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { agent, port, method, path, ...connection };
    request({ ...options, headers: { host: 'localhost', ...headers } })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await buffer(response),
  };
}

export const get = (port: number, path: string, headers: Record<string, string> = {}) =>
  ask(port, { method: 'GET', path, headers });
