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

/** A response as it was received. */
export type Answered = { status: number; headers: Headers; body: string };

/** Starts the site's server for one test, with a handler in place of Next. */
export async function serveWith(
  handle: Handle,
  { isProxyTrusted = false, hasPageCache = false } = {},
) {
  const server = createSiteServer({
    handle: async (request, response) => void (await handle(request, response)),
    isProxyTrusted,
    hasPageCache,
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  /** Without `fetch`, which normalizes paths and refuses some methods. */
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
