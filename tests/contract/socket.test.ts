import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe } from 'vitest';
import { createClient } from '@/lib/content/client';
import { ContentServer } from '../support/content-server';
import { contractSuite } from './suite';

let server: ContentServer;
let dataDir = '';

afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true });
});

// So that the client's network side is tested too.
describe('the content contract, over a socket', () => {
  contractSuite(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'dough-socket-'));
    server = new ContentServer({ dataDir });
    await server.start();
    const client = createClient({ baseURL: server.url, fetch: globalThis.fetch });
    return { reader: client, writer: client };
  });
});
