// What a build is made from: its files and its settings, as one hash.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const dist = process.env.DIST_DIR ?? '.next';
const stampFile = path.join(dist, 'build-stamp');
const FOLDERS = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  process.env.CONTENT_DIR ?? 'content',
];
const FILES = [
  'next.config.ts',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'package-lock.json',
  'postcss.config.mjs',
];
/** Settings that end up in the pages. */
const SETTINGS = [
  'SITE_URL',
  'CONTENT_API_URL',
  'CROSS_ORIGIN',
  'MAP_TILES_URL',
  'MAP_TILES_ATTRIBUTION',
  'ANALYTICS_KEY',
];

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...FOLDERS.filter(existsSync).flatMap(filesBelow)].filter(
    existsSync,
  )) {
    hash.update(file).update(statSync(file).size.toString()).update(readFileSync(file));
  }
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}`);
  return hash.digest('hex');
}

export const writeStamp = (stamp) => writeFileSync(stampFile, stamp);

export const isFresh = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();
