// Builds the site with fresh content and a build id, and stores the fingerprint of its inputs.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildServer } from './build/build-server.mjs';
import { compressStatic } from './build/compress-static.mjs';
import { prepareContent } from './build/content-fallback.mjs';
import { encodePictures } from './build/encode-pictures.mjs';
import { fingerprint, writeStamp } from './build/fingerprint.mjs';
import { hintCompilation } from './build/hint-compilation.mjs';
import { writeSbom } from './build/write-sbom.mjs';

const BUILD_ID_LENGTH = 12;

/**
 * @param {{ onFailure?: () => void }} [options] called before the process exits with the build's status
 */
export async function build({ onFailure } = {}) {
  const stamp = fingerprint();
  /** @type {NodeJS.ProcessEnv} */
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
  const { status } = spawnSync(process.execPath, ['node_modules/.bin/next', 'build'], {
    // Warnings go to standard output: `npm start` writes only log events to standard error.
    stdio: ['inherit', 'inherit', 1],
    env,
  });
  if (status !== 0) fail(status ?? 1);
  finishContent();
  const dist = process.env.DIST_DIR ?? '.next';
  hintCompilation(dist);
  compressStatic(dist);
  buildServer();
  await encodePictures(dist);
  writeSbom();
  writeStamp(stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
