import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setCacheFolders } from '../cache/folder';
import { invalidateEverythingHere, openTags } from '../cache/tags';
import { env } from '../env';
import { type Handler, openRenderer } from '../pages/render';
import { openPages } from '../pages/serve';

/** The size and time of every file in a folder; empty where there is none. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => {
    const { size, mtimeMs } = statSync(path.join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });
}

const nameOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);

/** A name for the content: its service, or embedded files, which change only while no server runs. */
const contentName = () =>
  env.CONTENT_API_URL ? nameOf(env.CONTENT_API_URL) : nameOf(filesIn(env.CONTENT_DIR));

/** A name for everything that pages show besides content: the build and the settings. */
function frameName(): string {
  const { DIST_DIR = '.next' } = process.env;
  const { BACKUP_DIR: _, DATA_DIR: __, REDIS_URL: ___, PICTURE_CACHE_MB: ____, ...settings } = env;
  return nameOf(readFileSync(path.join(DIST_DIR, 'BUILD_ID'), 'utf8'), settings);
}

/**
 * Opens what this instance has stored, in a folder of its own. Pages of another build or of other
 * settings are deleted, because their scripts are gone or their words are wrong. Results of queries
 * outlive a build, so that a release during an outage has content.
 */
export function openCache(handle: Handler): void {
  const { DIST_DIR = '.next', PORT = '3000' } = process.env;
  const instance = path.resolve(DIST_DIR, 'cache/instances', PORT);
  const content = contentName();
  const [results, pages] = [`results-${content}`, `pages-${content}-${frameName()}`];
  mkdirSync(instance, { recursive: true });
  for (const name of readdirSync(instance))
    if (![results, pages, 'tags.json'].includes(name))
      rmSync(path.join(instance, name), { recursive: true });
  const isNew = !existsSync(path.join(instance, pages));
  setCacheFolders({ results: path.join(instance, results), pages: path.join(instance, pages) });
  openTags(instance, env.REDIS_URL);
  openRenderer(handle, { sendsTags: env.TRUSTED_PROXY });
  openPages();
  // What has changed while no server ran here, even a recall, may never be announced again; and another
  // build may read content in another way.
  if (env.CONTENT_API_URL || isNew) invalidateEverythingHere();
}
