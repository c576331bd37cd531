import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setCacheFolder } from '../cache/folder';
import { invalidateEverythingHere, openTags } from '../cache/tags';
import { env } from '../env';
import { type Handler, openPages } from '../pages/serve';

/** The size and time of every file in a folder; empty where there is none. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => {
    const { size, mtimeMs } = statSync(path.join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });
}

/** A name for everything that pages contain besides content of a service: the build and the settings. */
function sourceId(buildId: string): string {
  const { DATA_DIR: _, REDIS_URL: __, PICTURE_CACHE_MB: ___, ...settings } = env;
  const hash = createHash('sha256').update(JSON.stringify(settings));
  // Embedded content is files, which change only while no server runs.
  if (!env.CONTENT_API_URL) hash.update(filesIn(env.CONTENT_DIR).join());
  return `${buildId}-${hash.digest('hex').slice(0, 12)}`;
}

/**
 * Opens what this instance has stored, in a folder of its own. Anything of another build, of other
 * settings or of other embedded content is deleted: its scripts are gone, or its words are wrong.
 */
export function openCache(handle: Handler): void {
  const { DIST_DIR = '.next', PORT = '3000' } = process.env;
  const instance = path.resolve(DIST_DIR, 'cache/instances', PORT);
  const id = sourceId(readFileSync(path.join(DIST_DIR, 'BUILD_ID'), 'utf8').trim());
  mkdirSync(instance, { recursive: true });
  for (const name of readdirSync(instance))
    if (name !== id) rmSync(path.join(instance, name), { recursive: true });
  const folder = path.join(instance, id);
  setCacheFolder(folder);
  openTags(folder, env.REDIS_URL);
  openPages(handle, { sendsTags: env.TRUSTED_PROXY });
  // What has changed while no server ran here, even a recall, may never be announced again.
  if (env.CONTENT_API_URL) invalidateEverythingHere();
}
