// npm start: builds when there is no fresh build, then serves.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { isFresh } from './fingerprint.mjs';

/** For the requests in flight when the server is asked to stop, in milliseconds. */
const STOP_PATIENCE_MS = 25_000;

if (!isFresh()) {
  console.log('No fresh build: building first.');
  build({ onFailure: () => console.error('Error while mounting app') });
}

const port = process.env.PORT ?? '3000';
// Not 127.0.0.1: Next then breaks every rewrite of the middleware.
const server = spawn(
  process.execPath,
  ['node_modules/next/dist/bin/next', 'start', '-H', process.env.HOST ?? 'localhost', '-p', port],
  {
    // The channel is for the server's own word that it is ready (lib/observe/tell-ready.ts).
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Two arenas: with glibc's many, memory that is free again stays with the process.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' },
  },
);
// It starts without its content service too, and says so.
spawn(process.execPath, ['scripts/probe-content.mjs'], { stdio: 'inherit' });

let isMounted = false;
server.once('message', () => {
  isMounted = true;
});

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isStopping = true;
    // Next then takes no more requests and finishes those that it has.
    server.kill('SIGTERM');
    setTimeout(() => server.kill('SIGKILL'), STOP_PATIENCE_MS).unref();
  });
server.on('exit', (code, signal) => {
  if (isStopping) process.exit(signal === 'SIGKILL' ? 1 : 0);
  console.error(
    isMounted
      ? `The server ended while it was running (${signal ?? `exit code ${code}`})`
      : 'Error while mounting app',
  );
  process.exit(code || 1);
});
