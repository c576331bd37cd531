import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createEmbeddedFetch } from '../../lib/content/embedded/service';
import { FORMS_DATA_DIR, FORMS_SERVICE_PORT } from './sites';

/**
 * What happens to a sender's first message: `down` closes the connection before it is stored, `lost`
 * after it is stored, `slow` stores it and never responds. Later messages succeed.
 */
export type Fault = 'none' | 'down' | 'lost' | 'slow';

const serve = createEmbeddedFetch({ contentDir: 'content', dataDir: FORMS_DATA_DIR });
const knownSenders = new Set<string>();

/** The fault that a sender's email starts with, for their first message. */
function faultOf(body: string): string {
  const email = /"email":"(?<email>[^"]+)"/.exec(body)?.groups?.email ?? '';
  if (knownSenders.has(email)) return 'none';
  knownSenders.add(email);
  return email.split('.')[0] ?? 'none';
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  const fault = request.method === 'POST' ? faultOf(body) : 'none';
  if (fault === 'down') return request.socket.destroy();
  const served = await serve(`http://embedded${request.url}`, {
    method: request.method,
    body: body || undefined,
  });
  if (fault === 'lost') return request.socket.destroy();
  if (fault === 'slow') return;
  response.writeHead(served.status, { 'content-type': 'application/json' });
  response.end(await served.text());
}

/** The content service of `FORMS`: the embedded one behind a socket, with faults by sender. */
export async function startFaultyService(): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(FORMS_SERVICE_PORT, '127.0.0.1', resolve));
  return server;
}
