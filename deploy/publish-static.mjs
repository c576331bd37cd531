// node deploy/publish-static.mjs: brings this build's scripts and styles to the folder that nginx
// serves, and drops those that no build has had for a day. An open tab still finds its own.
// Run at every start of an instance, and hourly. STATIC_DIR is the folder.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
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

/** Another instance may drop or rename a file meanwhile: then it has no age. */
const ageOf = async (file, now) =>
  now - ((await stat(file).catch(() => undefined))?.mtimeMs ?? now);

/**
 * The names hold a hash of what is in them, so a file that is there is the same file: it is young
 * again, for its age is counted from the last build that had it. A new one gets its name when it is
 * whole: a start may be killed, and two instances may start at once.
 */
async function keep(file, contents, seconds) {
  const isThere = await utimes(file, seconds, seconds).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, await contents());
  await utimes(unfinished, seconds, seconds);
  await rename(unfinished, file);
}

/** The compressed twin first: where nginx finds a file, it serves the twin. */
async function publish(source, target, seconds) {
  const read = () => readFile(source);
  if (COMPRESSED.test(target))
    await keep(`${target}.gz`, async () => gzipSync(await read()), seconds);
  await keep(target, read, seconds);
}

/**
 * @param {{dist: string, folder: string, now?: number}} options the build, nginx's folder, and the
 *   moment in milliseconds
 */
export async function publishStatic({ dist, folder, now = Date.now() }) {
  const source = path.join(dist, 'static');
  const target = path.join(folder, '_next/static');
  for (const file of await filesBelow(source))
    await publish(file, path.join(target, path.relative(source, file)), now / 1000);
  for (const file of await filesBelow(target))
    if ((await ageOf(file, now)) > KEPT_MS) await rm(file, { force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await publishStatic({
    dist: process.env.DIST_DIR ?? '.next',
    folder: process.env.STATIC_DIR ?? '/var/lib/dough/static',
  });
