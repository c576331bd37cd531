// node deploy/publish-static.mjs: brings this build's scripts and styles to the folder that nginx
// serves, and drops those that no build has had for a day. An open tab still finds its own.
// Run at every start of an instance, and hourly. STATIC_DIR is the folder.
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const KEPT_MS = 24 * 60 * 60 * 1000;
const COMPRESSED = /\.(?:js|css|svg|json|txt|map)$/;

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

const ageOf = async (file, now) => now - (await stat(file)).mtimeMs;

/** The names hold a hash of what is in them, so a file that is there is the same file. */
async function publish(source, target, now) {
  const isThere = await stat(target).catch(() => undefined);
  if (!isThere) {
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, target);
    if (COMPRESSED.test(target)) await writeFile(`${target}.gz`, gzipSync(await readFile(source)));
  }
  // Its age is counted from the last build that had it.
  const seconds = now / 1000;
  await utimes(target, seconds, seconds);
  if (COMPRESSED.test(target)) await utimes(`${target}.gz`, seconds, seconds);
}

/**
 * @param {{dist: string, folder: string, now?: number}} options the build, nginx's folder, and the
 *   moment in milliseconds
 */
export async function publishStatic({ dist, folder, now = Date.now() }) {
  const source = path.join(dist, 'static');
  const target = path.join(folder, '_next/static');
  for (const file of await filesBelow(source))
    await publish(file, path.join(target, path.relative(source, file)), now);
  for (const file of await filesBelow(target))
    if ((await ageOf(file, now)) > KEPT_MS) await rm(file);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await publishStatic({
    dist: process.env.DIST_DIR ?? '.next',
    folder: process.env.STATIC_DIR ?? '/var/lib/dough/static',
  });
