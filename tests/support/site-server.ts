import { once } from 'node:events';
import {
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createSiteServer } from '@/lib/server/server';

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;
type Asked = { method?: string; headers?: OutgoingHttpHeaders };

/** What came over the wire. */
export type Answered = { status: number; headers: Headers; body: string };

/** The site's server, for the length of a test, over a handler that stands in for Next. */
export async function serveWith(handle: Handle, { isProxyTrusted = false } = {}) {
  const server = createSiteServer({
    handle: async (request, response) => void (await handle(request, response)),
    isProxyTrusted,
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  /** Without fetch, which would resolve paths and refuse methods. */
  async function ask(path = '/', { method, headers }: Asked = {}): Promise<Answered> {
    const [response] = (await once(
      get({ host: '127.0.0.1', port, path, method, headers, agent: false }),
      'response',
    )) as [IncomingMessage];
    const pairs = response.rawHeaders.flatMap((name, index, all): [string, string][] =>
      index % 2 ? [] : [[name, all[index + 1] ?? '']],
    );
    return {
      status: response.statusCode ?? 0,
      headers: new Headers(pairs),
      body: await text(response),
    };
  }

  return { server, ask };
}
