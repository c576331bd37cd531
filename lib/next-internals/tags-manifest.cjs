// @ts-check
// Relies on: the map in which Next's file cache notes when each tag was last invalidated.
// Why: Next forgets it at a restart, and a page invalidated just before one would stay old
//   (docs/decisions/0016-last-good-content.md, 0018-instances-share-invalidations.md).
// Unnecessary once: Next keeps invalidations itself, and has a call that brings them in from elsewhere.
const fs = require('node:fs');
const path = require('node:path');
const { tagsManifest } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');
const { processState } = require('./process-state.cjs');

/** Every content query carries it: lib/content/cache.ts. */
const EVERYTHING = 'content';

/** The clock that Next stamps invalidations and pages with, in milliseconds: ours must be the same. */
const now = () => Date.now();

/** Files that this process has read. @type {Set<string>} */
const opened = processState('tag-files', () => new Set());

/** @param {string} serverDistDir */
const fileIn = (serverDistDir) => path.join(serverDistDir, '..', 'cache', 'tags.json');

/**
 * Takes over invalidations, `{tag: milliseconds}`, from another time or instance: the later wins.
 * @param {Record<string, number>} times
 */
function mergeTags(times) {
  for (const [tag, time] of Object.entries(times)) {
    const known = tagsManifest.get(tag) ?? {};
    tagsManifest.set(tag, { ...known, stale: Math.max(known.stale ?? 0, time) });
  }
}

/**
 * @param {string} file
 * @returns {Record<string, number>}
 */
function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    // What it said is not known, so everything is asked for anew.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT'
      ? {}
      : { [EVERYTHING]: now() };
  }
}

/** Reads the kept invalidations, once a process. @param {string} serverDistDir */
function openTags(serverDistDir) {
  const file = fileIn(serverDistDir);
  if (opened.has(file)) return;
  opened.add(file);
  mergeTags(read(file));
}

/**
 * Keeps all invalidations, and those that another process has kept there. Synchronous and rare: the
 * webhook is answered after they are on the disk, whole or not at all.
 * @param {string} serverDistDir
 */
function keepTags(serverDistDir) {
  const file = fileIn(serverDistDir);
  mergeTags(read(file));
  const times = [...tagsManifest].map(([tag, { stale }]) => [tag, stale]);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(times)), { flush: true });
  fs.renameSync(`${file}.new`, file);
}

/**
 * Whether one of the tags was invalidated after a moment, in milliseconds.
 * @param {number} moment
 * @param {string[]} [tags]
 */
const isInvalidatedSince = (moment, tags = []) =>
  tags.some((tag) => (tagsManifest.get(tag)?.stale ?? 0) > moment);

module.exports = { isInvalidatedSince, keepTags, mergeTags, now, openTags };
