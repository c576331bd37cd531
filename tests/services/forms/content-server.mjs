// The embedded content service in a process of its own: node content-server.mjs <port> <data folder>
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createViteServer } from 'vitest/node';

const [port, dataDir] = process.argv.slice(2);
const vite = await createViteServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { createEmbeddedFetch } = await vite.ssrLoadModule('/lib/content/embedded/service.ts');
const serve = createEmbeddedFetch({ contentDir: 'content', dataDir });

createServer(async (request, response) => {
  const body = await text(request);
  const served = await serve(`http://embedded${request.url}`, {
    method: request.method,
    body: body || undefined,
  });
  response.writeHead(served.status, { 'content-type': 'application/json' });
  response.end(await served.text());
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
