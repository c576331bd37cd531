import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createEmbeddedFetch } from '../../lib/content/embedded/service';
import { DATA_DIR, FRAGILE_SERVICE_PORT } from './sites';

export const HOSTILE_CONTENT = path.resolve('node_modules/.cache/hostile-content');

const serve = createEmbeddedFetch({ contentDir: HOSTILE_CONTENT, dataDir: DATA_DIR });

async function answer(request: IncomingMessage, response: ServerResponse) {
  const served = await serve(`http://embedded${request.url}`);
  response.writeHead(served.status, { 'content-type': 'application/json' });
  response.end(await served.text());
}

/** The fragile site's content service: the embedded one, behind a socket that the tests open and close. */
export class FragileService {
  #server?: Server;

  async start(): Promise<void> {
    this.#server = createServer(answer);
    await new Promise<void>((resolve) =>
      this.#server?.listen(FRAGILE_SERVICE_PORT, '127.0.0.1', resolve),
    );
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }
}
