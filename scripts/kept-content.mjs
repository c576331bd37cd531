// What Next keeps of the content service's answers between builds: it stands in while the service is
// down, and is asked for anew while it is up.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { keepTags, mergeTags, now, openTags } from '../lib/next-internals/tags-manifest.cjs';

const dist = () => process.env.DIST_DIR ?? '.next';
const folder = () => path.join(dist(), 'cache/fetch-cache');

const files = () =>
  existsSync(folder())
    ? readdirSync(folder()).map((name) => {
        const file = path.join(folder(), name);
        return { file, time: statSync(file).mtimeMs };
      })
    : [];

/** Every page and every answer made until now is tried anew at its next use. */
function makeOld() {
  const server = path.join(dist(), 'server');
  openTags(server);
  mergeTags({ content: now() });
  keepTags(server);
}

const isServiceUp = () =>
  spawnSync(process.execPath, ['scripts/probe-content.mjs'], { stdio: 'inherit' }).status === 0;

/**
 * Before a build. @returns what to do after it; undefined where there is no content to build from,
 * which it has said
 */
export function prepareContent() {
  const started = Date.now();
  // The embedded service never fails, and its files may have changed since.
  if (!process.env.CONTENT_API_URL) rmSync(folder(), { recursive: true, force: true });
  if (isServiceUp()) {
    makeOld();
    // What this build did not ask for is of no use to it.
    return () => {
      for (const { file, time } of files()) if (time < started) rmSync(file);
    };
  }
  const kept = files();
  if (kept.length === 0) {
    console.error(
      'There is no former build whose content could stand in. Start the content service, or unset CONTENT_API_URL to build from content/.',
    );
    return undefined;
  }
  const newest = new Date(Math.max(...kept.map(({ time }) => time)));
  console.warn(`This build shows the content kept on ${newest.toISOString()}, until it answers.`);
  return makeOld;
}
