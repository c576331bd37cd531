// The server process: `npm run dev` and `npm start` run it through server.mjs.

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { inspect } from 'node:util';
import nextEnv from '@next/env';
import next from 'next';
import { log } from '../logging/log';

async function start(): Promise<void> {
  const dev = process.env.NODE_ENV !== 'production';
  nextEnv.loadEnvConfig(process.cwd(), dev);
  const { PORT = '3000', HOST = 'localhost', DIST_DIR = '.next' } = process.env;
  const { env } = await import('../env');
  const { warnOfWeakSecrets } = await import('../security/secrets');
  warnOfWeakSecrets(env);
  const { markOutside } = await import('../request-context');
  markOutside();
  const { openCache } = await import('./open-cache');
  const { flushStores } = await import('../cache/store');
  const { createSiteServer } = await import('./server');
  const { stopGracefully } = await import('./graceful-stop');
  const { withStaticFiles } = await import('./static-files');
  const { toMapArchive } = await import('../map-archive');
  const { checkMapArchive, withMapArchive } = await import('./serve-map-archive');
  const { removeCutPictures } = await import('./remove-cut-pictures');

  // The host name does not depend on HOST: with an IP, Next would send the middleware's rewrites to
  // itself over HTTP.
  const app = next({ dev, hostname: 'localhost', port: Number(PORT) });
  const handle = app.getRequestHandler();
  // Requests that arrive while Next is still preparing wait for it.
  const handlePrepared = async (request: IncomingMessage, response: ServerResponse) => {
    await prepared;
    await handle(request, response);
  };
  const staticFolder = path.resolve(DIST_DIR, 'static');
  // In development static files change, and Next serves them from memory.
  const handleFiles = dev ? handlePrepared : withStaticFiles(staticFolder, handlePrepared);
  const archiveFile = env.MAP_ARCHIVE && toMapArchive(env.MAP_ARCHIVE, env.DATA_DIR).file;
  if (archiveFile) await checkMapArchive(archiveFile);
  const server = createSiteServer({
    handle: archiveFile ? withMapArchive(archiveFile, handleFiles) : handleFiles,
    isProxyTrusted: env.TRUSTED_PROXY,
  });
  server.listen(Number(PORT), HOST);
  await once(server, 'listening');
  // The port is this process's own by now, and so is what is stored for it. In development nothing is
  // stored, because everything may change.
  if (!dev) openCache(handlePrepared);
  const prepared = removeCutPictures(DIST_DIR).then(() => app.prepare());
  await prepared;
  stopGracefully(server, async () => {
    await flushStores();
    await app.close();
  });
  console.log(`Ready on http://${HOST}:${PORT}`);
  // This notifies the supervisor that the start succeeded.
  process.send?.('ready');
}

try {
  await start();
} catch (error) {
  // The text is logged, because no visitor can have written it yet.
  log.error('Error while mounting app', { text: inspect(error) });
  process.exit(1);
}
