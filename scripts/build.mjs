// Builds the site: a fresh content cache, a build id, and a note of what the build was made from.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, writeStamp } from './fingerprint.mjs';

const BUILD_ID_LENGTH = 12;

/** @param onFailure told before the process ends with the build's own status */
export function build({ onFailure } = {}) {
  const stamp = fingerprint();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BUILD_ID: process.env.BUILD_ID ?? stamp.slice(0, BUILD_ID_LENGTH),
  };
  // Next keeps query results between builds; the embedded content may have changed since.
  if (!process.env.CONTENT_API_URL)
    rmSync(path.join(process.env.DIST_DIR ?? '.next', 'cache/fetch-cache'), {
      recursive: true,
      force: true,
    });
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: 'inherit',
    env,
  });
  if (status !== 0) {
    onFailure?.();
    process.exit(status ?? 1);
  }
  writeStamp(stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
