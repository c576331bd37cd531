// The measured site: a production build with every feature enabled.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { isFresh } from '../build/fingerprint.mjs';
import { build } from '../build.mjs';

const CONTENT = 'node_modules/.cache/bench-content';
const PORT = Number(process.env.BENCH_PORT ?? 3200);
const START_ATTEMPTS = 100;
const ATTEMPT_MS = 100;

/** The blog is disabled by default, and without a key there is no consent dialog. */
const SETTINGS = {
  DIST_DIR: '.next-bench',
  CONTENT_DIR: CONTENT,
  CONTENT_API_URL: '',
  ANALYTICS_KEY: 'GTM-BENCH',
  SITE_URL: `http://localhost:${PORT}`,
};

function writeContent() {
  rmSync(CONTENT, { recursive: true, force: true });
  cpSync('content', CONTENT, { recursive: true });
  const file = path.join(CONTENT, 'settings/settings.yaml');
  writeFileSync(file, stringify({ ...parse(readFileSync(file, 'utf8')), enable_blog: true }));
}

/** Waits until the site is ready, its content included. */
async function answers(url) {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    const response = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await wait(ATTEMPT_MS);
  }
  throw new Error(`No site at ${url}`);
}

/** The build's cached content, which would also be used for other content. */
const FETCHED = `${SETTINGS.DIST_DIR}/cache/fetch-cache`;

/**
 * Builds if needed, starts the site, passes its URL to a function, and stops it at the end.
 * @param other settings of the running site, in addition to those of the build
 */
export async function withSite(measure, other = {}) {
  writeContent();
  Object.assign(process.env, SETTINGS);
  if (!isFresh()) await build();
  if (other.CONTENT_DIR) rmSync(FETCHED, { recursive: true, force: true });
  const url = `http://localhost:${PORT}`;
  const server = spawn(process.execPath, ['server.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...other, NODE_ENV: 'production', PORT: String(PORT) },
  });
  try {
    await answers(url);
    return await measure(url);
  } finally {
    const exit = once(server, 'exit');
    server.kill();
    await exit;
  }
}
