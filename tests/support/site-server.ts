import { once } from 'node:events';
import {
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;
type Asked = { method?: string; headers?: OutgoingHttpHeaders };

/** A response as it was received, its body decoded. */
export type Answered = { status: number; headers: Headers; body: string };

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Starts the site's server for one test, with a handler in place of Next. */
export async function serveWith(handle: Handle, { isProxyTrusted = false } = {}) {
  // Loaded now, because a test may have reset the modules (tests/support/stored-site.ts).
  const { createSiteServer } = await import('@/lib/server/server');
  const server = createSiteServer({
    handle: async (request, response) => void (await handle(request, response)),
    isProxyTrusted,
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
    const body = await buffer(response);
    const decode = decoders[response.headers['content-encoding'] ?? ''];
    return {
      status: response.statusCode ?? 0,
      headers: new Headers(pairs),
      body: String(decode && body.length > 0 ? decode(body) : body),
    };
  }

  return { server, ask };
}
