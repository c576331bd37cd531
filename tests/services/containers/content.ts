import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmbeddedFetch } from '@/lib/content/embedded/service';

const REFUSAL = {
  data: null,
  error: { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials' },
};

/** The embedded content service behind a socket, which requires a token. */
export async function startContent(token: string) {
  const serve = createEmbeddedFetch({ contentDir: 'content', dataDir: '' });
  const server = createServer(async ({ headers, url }, response) => {
    const isKnown = headers.authorization === `Bearer ${token}`;
    const served = isKnown
      ? await serve(`http://embedded${url}`)
      : Response.json(REFUSAL, { status: 401 });
    response.writeHead(served.status, { 'content-type': 'application/json' });
    response.end(await served.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
