// node deploy/publish-static.mjs: copies this build's scripts and styles to the folder that nginx serves
// (STATIC_DIR), and deletes those that no build has had for a day, so that open tabs still find theirs.
// Run at every start of an instance, and hourly.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const KEPT_MS = 24 * 60 * 60 * 1000;

const isCompressed = (file) => Number(/\.(?:br|gz)$/.test(file));

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

/** In milliseconds; 0 for a file that another instance has deleted or renamed meanwhile. */
const ageOf = async (file, now) =>
  now - ((await stat(file).catch(() => undefined))?.mtimeMs ?? now);

/**
 * Writes a file, or only renews its time if it exists: names contain a hash of the content, and the
 * age counts from the last build that had the file. A new file is renamed when it is complete, because
 * a start may be killed, and two instances may start at once.
 */
async function keep(file, contents, seconds) {
  const exists = await utimes(file, seconds, seconds).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const partial = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(partial, await contents());
  await utimes(partial, seconds, seconds);
  await rename(partial, file);
}

/**
 * @param {{dist: string, folder: string, now?: number}} options the build, nginx's folder, and the
 *   current time in milliseconds
 */
export async function publishStatic({ dist, folder, now = Date.now() }) {
  const source = path.join(dist, 'static');
  const target = path.join(folder, '_next/static');
  // Compressed copies first, because nginx serves a file's copy as soon as the file exists.
  const files = (await filesBelow(source)).sort((a, b) => isCompressed(b) - isCompressed(a));
  for (const file of files)
    await keep(path.join(target, path.relative(source, file)), () => readFile(file), now / 1000);
  for (const file of await filesBelow(target))
    if ((await ageOf(file, now)) > KEPT_MS) await rm(file, { force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await publishStatic({
    dist: process.env.DIST_DIR ?? '.next',
    folder: process.env.STATIC_DIR ?? '/var/lib/dough/static',
  });
