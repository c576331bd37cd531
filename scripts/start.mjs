// npm start: builds when there is no fresh build, then serves.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { isFresh } from './fingerprint.mjs';

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
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  if (code) console.error('Error while mounting app');
  process.exit(signal ? 0 : (code ?? 1));
});
