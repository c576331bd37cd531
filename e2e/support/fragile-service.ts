import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { FRAGILE_SERVICE_PORT } from './sites';

export const HOSTILE_CONTENT = path.resolve('node_modules/.cache/hostile-content');

async function answer(request: IncomingMessage, response: ServerResponse) {
  process.env.CONTENT_DIR = HOSTILE_CONTENT;
  const { embeddedFetch } = await import('../../lib/content/embedded/service');
  const served = await embeddedFetch(`http://embedded${request.url}`);
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
