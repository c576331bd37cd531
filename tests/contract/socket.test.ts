import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe } from 'vitest';
import { createClient } from '@/lib/content/client';
import { createEmbeddedFetch } from '@/lib/content/embedded/service';
import { contractSuite } from './suite';

let server: Server | undefined;
let dataDir = '';

/** The embedded service behind a real socket, so that the client's network side is tested too. */
async function listen(): Promise<string> {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dough-socket-'));
  const embeddedFetch = createEmbeddedFetch({ contentDir: 'content', dataDir });
  server = createServer(async (request, response) => {
    const body = await text(request);
    const served = await embeddedFetch(`http://embedded${request.url}`, {
      method: request.method,
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      body: body || undefined,
    });
    response.writeHead(served.status, { 'content-type': 'application/json' });
    response.end(await served.text());
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await rm(dataDir, { recursive: true });
});

describe('the content contract, over a socket', () => {
  contractSuite(async () => {
    const client = createClient({ baseURL: await listen(), fetch: globalThis.fetch });
    return { reader: client, writer: client };
  });
});
