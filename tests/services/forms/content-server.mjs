// The embedded content service in a process of its own: node content-server.mjs <port> <data folder>
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { compile } from '../../../scripts/build/build-server.mjs';

const [port, dataDir] = process.argv.slice(2);
const outfile = path.resolve('node_modules/.cache/content-server.mjs');
compile({ entryPoints: ['lib/content/embedded/service.ts'], outfile });
const { createEmbeddedFetch } = await import(pathToFileURL(outfile).href);
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
