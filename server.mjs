// The server around Next (lib/server). A build has compiled it; in development it is compiled here.
/** @type {Record<string, string | undefined>} */
const environment = process.env;
environment.NODE_ENV ??= 'development';
environment.NEXT_TELEMETRY_DISABLED ??= '1';

const { serverFile } = await import('./scripts/server-file.mjs');
if (process.env.NODE_ENV !== 'production') {
  const { buildServer } = await import('./scripts/build/build-server.mjs');
  await buildServer();
}
await import(serverFile('main'));
