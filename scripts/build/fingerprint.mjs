// A hash of a build's inputs, which are source files only: content and settings are read at the start.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

const isGenerated = (file) => file.endsWith('.d.json.ts');

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    // In Node 20.9 to 20.11 the folder is named `path`.
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !isGenerated(file))
    .sort();

export function fingerprint() {
  const hash = createHash('sha256');
  const folders = FOLDERS.filter(existsSync);
  for (const file of [...FILES.filter(existsSync), ...folders.flatMap(filesBelow)])
    hash.update(`${file}:${statSync(file).size}`).update(readFileSync(file));
  return hash.digest('hex');
}

export const writeStamp = (stamp) => writeFileSync(stampFile(), stamp);

export const isFresh = () =>
  existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === fingerprint();
