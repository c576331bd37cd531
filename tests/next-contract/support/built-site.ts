import { once } from 'node:events';
import { createServer } from 'node:http';
import next from 'next';
import { afterAll, beforeAll } from 'vitest';
import { type RequestContext, runInContext } from '@/lib/request-context';
import { freePort } from '@/scripts/servers/process.mjs';

/** Runs Next with the build, without the site's own server, in the test's process. */
export function startBuiltSite() {
  let origin = '';
  let stop = async () => {};
  let context: RequestContext = { requestId: '' };

  beforeAll(async () => {
    const port = await freePort();
    // The port on which the site requests its own pages to warm them.
    process.env.PORT = String(port);
    origin = `http://localhost:${port}`;
    const app = next({ dev: false, dir: process.cwd(), hostname: 'localhost', port });
    await app.prepare();
    const handle = app.getRequestHandler();
    const server = createServer((request, response) =>
      runInContext(context, () => handle(request, response)),
    ).listen(port, 'localhost');
    await once(server, 'listening');
    stop = async () => {
      server.closeAllConnections();
      server.close();
      await app.close();
    };
  });
  afterAll(() => stop());

  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(origin + address, { headers: { 'accept-language': 'fr', ...headers } });

  /** Requests an address. @returns what its page or route has noted in the request's context */
  async function noted(address: string): Promise<RequestContext> {
    context = { requestId: 'contract', tags: new Set() };
    await (await get(address)).text();
    return context;
  }

  return { get, noted };
}
