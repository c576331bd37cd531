// Next caches the content service's responses across builds. A build uses that cache as a fallback
// while the service is down, and refetches everything while it is up.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  invalidateContent,
  loadTags,
  persistTags,
} from '../../lib/next-internals/tags-manifest.cjs';

const dist = () => process.env.DIST_DIR ?? '.next';
const folder = () => path.join(dist(), 'cache/fetch-cache');

const files = () =>
  existsSync(folder())
    ? readdirSync(folder()).map((name) => {
        const file = path.join(folder(), name);
        return { file, time: statSync(file).mtimeMs };
      })
    : [];

/** Marks every cached page and response as stale: each is refetched at its next use. */
function markStale() {
  const server = path.join(dist(), 'server');
  loadTags(server);
  invalidateContent();
  persistTags(server);
}

const isServiceUp = () =>
  spawnSync(process.execPath, ['scripts/probe-content.mjs'], { stdio: 'inherit' }).status === 0;

/**
 * Runs before a build.
 * @returns a function to run after it; undefined, with an error logged, where there is no content
 *   to build from
 */
export function prepareContent() {
  const started = Date.now();
  // The embedded service never fails, and its files may have changed.
  if (!process.env.CONTENT_API_URL) rmSync(folder(), { recursive: true, force: true });
  if (isServiceUp()) {
    markStale();
    // Responses that this build did not request are outdated.
    return () => {
      for (const { file, time } of files()) if (time < started) rmSync(file);
    };
  }
  const cached = files();
  if (cached.length === 0) {
    console.error(
      'The content service is down, and no previous build has content to fall back to. Start the content service, or unset CONTENT_API_URL to build from content/.',
    );
    return undefined;
  }
  const newest = new Date(Math.max(...cached.map(({ time }) => time)));
  console.warn(`The build falls back to content fetched on ${newest.toISOString()}.`);
  return markStale;
}
