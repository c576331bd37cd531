// Builds the site, without its content and settings, and stores the fingerprint of its inputs.
import { fileURLToPath } from 'node:url';
import { buildServer } from './build/build-server.mjs';
import { compressStatic } from './build/compress-static.mjs';
import { fingerprint, writeStamp } from './build/fingerprint.mjs';
import { hintCompilation } from './build/hint-compilation.mjs';
import { runNext } from './build/run-next.mjs';

const BUILD_ID_LENGTH = 12;

/**
 * @param {{ onFailure?: () => void }} [options] a function that is called before the process exits
 *   with the build's status
 */
export async function build({ onFailure } = {}) {
  const stamp = fingerprint();
  const dist = process.env.DIST_DIR ?? '.next';
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // The time zone is the server's (lib/server/supervisor.ts), because opening hours are evaluated
    // in the process's time zone.
    TZ: 'UTC',
    BUILD_ID: process.env.BUILD_ID ?? stamp.slice(0, BUILD_ID_LENGTH),
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const status = await runNext(env);
  if (status !== 0) {
    onFailure?.();
    process.exit(status);
  }
  hintCompilation(dist);
  compressStatic(dist);
  buildServer();
  writeStamp(stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
