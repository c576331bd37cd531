// Builds the site: a fresh content cache, a build id, and a note of what the build was made from.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildServer } from './build-server.mjs';
import { fingerprint, writeStamp } from './fingerprint.mjs';
import { prepareContent } from './kept-content.mjs';

const BUILD_ID_LENGTH = 12;

/** @param onFailure told before the process ends with the build's own status */
export function build({ onFailure } = {}) {
  const stamp = fingerprint();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BUILD_ID: process.env.BUILD_ID ?? stamp.slice(0, BUILD_ID_LENGTH),
  };
  const fail = (status) => {
    onFailure?.();
    process.exit(status);
  };
  const finishContent = prepareContent() ?? fail(1);
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    // Its warnings are none of a server's events, which are all that `npm start` writes to standard error.
    stdio: ['inherit', 'inherit', 1],
    env,
  });
  if (status !== 0) fail(status ?? 1);
  finishContent();
  buildServer();
  writeStamp(stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
