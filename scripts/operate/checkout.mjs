// Folders that deploy/release.sh can release, as clones of the repository with a build of their own.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** What a server writes while it runs, and what is not needed to serve. */
const LEFT_OUT =
  /^(?:\.git|\.next[^/]*|art|cms|data|e2e|node_modules|playwright-report|test-results|tests)$|^\.next\/(?:cache|dev|server\/route-cache|trace.*|turbopack|types)$/;

/**
 * Copies a clone with its build, without what its servers have written.
 * @param {string} source
 * @param {string} target
 */
export function copyCheckout(source, target) {
  const filter = (file) => {
    const relative = path.relative(source, file);
    return relative === '.next' || !LEFT_OUT.test(relative);
  };
  // The age of a page is that of its file.
  cpSync(source, target, { recursive: true, preserveTimestamps: true, filter });
  symlinkSync(path.join(source, 'node_modules'), path.join(target, 'node_modules'));
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    // Node 20.9 to 20.11 know the folder as `path`.
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));

/** A name of the same length, so that nothing in a file moves. */
const renamed = (name) => `${name.startsWith('0') ? '1' : '0'}${name.slice(1)}`;

/**
 * Makes a build another one: with an id of its own, and all its scripts and styles under new names, as
 * if every one of them had changed.
 * @param {string} checkout
 */
export function renameBuild(checkout) {
  const dist = path.join(checkout, '.next');
  const id = readFileSync(path.join(dist, 'BUILD_ID'), 'utf8');
  // The stamp begins with the id, and says what the build was made of, which is the same.
  const files = filesBelow(dist).filter((file) => file !== 'build-stamp');
  const chunks = files
    .filter((file) => /^static\/chunks\/.*\.(?:js|css)$/.test(file))
    .map((file) => path.basename(file));
  const names = [id, ...chunks];
  if (new Set(names.map(renamed)).size < names.length)
    throw new Error('Two names would be the same');
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const file of files) {
    const from = path.join(dist, file);
    // Copies of what has changed.
    if (/^static\/.*\.(?:br|gz)$/.test(file)) {
      rmSync(from);
      continue;
    }
    const text = readFileSync(from, 'latin1');
    const changed = text.replace(pattern, renamed);
    const to = path.join(dist, file.replace(pattern, renamed));
    if (changed === text && to === from) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    if (to !== from) renameSync(from, to);
    writeFileSync(to, changed, 'latin1');
  }
  if (!existsSync(path.join(dist, 'static', renamed(id))))
    throw new Error('The build has kept its id');
}

/** @param {string} checkout */
export const buildId = (checkout) => readFileSync(path.join(checkout, '.next/BUILD_ID'), 'utf8');
