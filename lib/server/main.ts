// The server process: `npm run dev` and `npm start` run it through server.mjs.
import { once } from 'node:events';
import nextEnv from '@next/env';
import next from 'next';
import { log } from '../log';

const { PORT = '3000', HOST = 'localhost' } = process.env;

async function start(): Promise<void> {
  const dev = process.env.NODE_ENV !== 'production';
  nextEnv.loadEnvConfig(process.cwd(), dev);
  const { env } = await import('../env');
  const { warnOfWeakSecrets } = await import('../security/weak-secrets');
  warnOfWeakSecrets(env);
  const { createSiteServer } = await import('./server');
  const { stopGracefully } = await import('./graceful-stop');

  // Not 127.0.0.1: Next then breaks every rewrite of the middleware.
  const app = next({ dev, hostname: HOST, port: Number(PORT) });
  const handle = app.getRequestHandler();
  const server = createSiteServer({
    handle: async (request, response) => {
      await prepared;
      await handle(request, response);
    },
    isProxyTrusted: env.TRUSTED_PROXY,
  });
  server.listen(Number(PORT), HOST);
  await once(server, 'listening');
  const prepared = app.prepare();
  await prepared;
  stopGracefully(server, () => app.close());
  console.log(`Ready on http://${HOST}:${PORT}`);
  // Tells scripts/start.mjs: whatever ends the process from now on was no failed start.
  process.send?.('ready');
}

try {
  await start();
} catch (error) {
  log.error('Error while mounting app', { reason: error instanceof Error ? error.stack : error });
  process.exit(1);
}
