// A hash of a build's inputs: source files and settings.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import nextEnv from '@next/env';

const stampFile = () => path.join(process.env.DIST_DIR ?? '.next', 'build-stamp');
const FOLDERS = ['app', 'components', 'lib', 'messages', 'public', 'scripts/build'];
const FILES = [
  'next.config.ts',
  'middleware.ts',
  'instrumentation.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'scripts/build.mjs',
];
/** The settings that the pages contain. All others, such as secrets, can change without a build. */
const SETTINGS = [
  'SITE_URL',
  'CONTENT_API_URL',
  'MEDIA_HOSTS',
  'CROSS_ORIGIN',
  'MAP_TILES_URL',
  'MAP_TILES_ATTRIBUTION',
  'MAP_ARCHIVE',
  'ANALYTICS_KEY',
  'ACCOUNT_PROVIDERS',
  'NOINDEX',
];

const isGenerated = (file) => file.endsWith('.d.json.ts');

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    // In Node 20.9 to 20.11 the folder is named `path`.
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !isGenerated(file))
    .sort();

export function fingerprint() {
  // This adds the settings of `.env.local` and similar files to the environment, as Next does.
  nextEnv.loadEnvConfig(process.cwd(), false, { info() {}, error: console.error });
  const hash = createHash('sha256');
  const folders = [...FOLDERS, process.env.CONTENT_DIR ?? 'content'].filter(existsSync);
  for (const file of [...FILES.filter(existsSync), ...folders.flatMap(filesBelow)]) {
    hash.update(`${file}:${statSync(file).size}`).update(readFileSync(file));
  }
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}`);
  return hash.digest('hex');
}

export const writeStamp = (stamp) => writeFileSync(stampFile(), stamp);

export const isFresh = () =>
  existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === fingerprint();
