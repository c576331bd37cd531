import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createEmbeddedFetch } from '../../lib/content/embedded/service';
import { MOODY_DATA_DIR, MOODY_SERVICE_PORT } from './sites';

/**
 * What happens to a sender's first message: `down` cuts the line before it is stored, `lost` after
 * it, `slow` stores it and does not answer in time. Later ones are treated well.
 */
export type Mood = 'well' | 'down' | 'lost' | 'slow';

const serve = createEmbeddedFetch({ contentDir: 'content', dataDir: MOODY_DATA_DIR });
const known = new Set<string>();

function moodOf(body: string): string {
  const email = /"email":"(?<email>[^"]+)"/.exec(body)?.groups?.email ?? '';
  if (known.has(email)) return 'well';
  known.add(email);
  return email.split('.')[0] ?? 'well';
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  const mood = request.method === 'POST' ? moodOf(body) : 'well';
  if (mood === 'down') return request.socket.destroy();
  const served = await serve(`http://embedded${request.url}`, {
    method: request.method,
    body: body || undefined,
  });
  if (mood === 'lost') return request.socket.destroy();
  if (mood === 'slow') return;
  response.writeHead(served.status, { 'content-type': 'application/json' });
  response.end(await served.text());
}

/** The forms' site's content service: the embedded one behind a socket, with moods by sender. */
export async function startMoodyService(): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(MOODY_SERVICE_PORT, '127.0.0.1', resolve));
  return server;
}
