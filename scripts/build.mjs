// Builds the site with fresh content and a build id, and stores the fingerprint of its inputs.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildServer } from './build/build-server.mjs';
import { compressStatic } from './build/compress-static.mjs';
import { fingerprint, writeStamp } from './build/fingerprint.mjs';
import { hintCompilation } from './build/hint-compilation.mjs';
import { loadPictureKey, storePictureKey } from './build/picture-key.mjs';
import { runNext } from './build/run-next.mjs';

const BUILD_ID_LENGTH = 12;

/** Prints the faults of the content's files. @param {NodeJS.ProcessEnv} env */
const isContentWhole = (env) =>
  spawnSync(process.execPath, ['scripts/check-content.mjs'], { stdio: 'inherit', env }).status ===
  0;

/**
 * @param {{ onFailure?: () => void, toleratesFaults?: boolean }} [options] a function that is
 *   called before the process exits with the build's status, and whether to build from content with
 *   faults
 */
export async function build({ onFailure, toleratesFaults = false } = {}) {
  const stamp = fingerprint();
  const dist = process.env.DIST_DIR ?? '.next';
  const pictureKey = loadPictureKey(dist);
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // The time zone is the server's (lib/server/supervisor.ts), because opening hours are evaluated
    // in the process's time zone.
    TZ: 'UTC',
    BUILD_ID: process.env.BUILD_ID ?? stamp.slice(0, BUILD_ID_LENGTH),
    PICTURE_KEY: pictureKey,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const fail = (status) => {
    onFailure?.();
    process.exit(status);
  };
  if (!toleratesFaults && !isContentWhole(env)) fail(1);
  const status = await runNext(env);
  if (status !== 0) fail(status);
  storePictureKey(dist, pictureKey);
  hintCompilation(dist);
  compressStatic(dist);
  buildServer();
  writeStamp(stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await build({ toleratesFaults: process.argv.includes('--with-faults') });
