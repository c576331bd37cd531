// @ts-check
// Relies on: the map in which Next's file cache records when each tag was last invalidated.
// Why: Next loses it at a restart, and a page invalidated just before one would stay stale
//   (docs/decisions/0016-last-good-content.md, 0018-instances-and-nginx.md).
// Unnecessary once: Next persists invalidations itself, and has an API to import them.
const fs = require('node:fs');
const path = require('node:path');
const { tagsManifest } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');
const { processState } = require('../process-state.cjs');

/** The tag of every content query (lib/content/models.ts). */
const CONTENT_TAG = 'content';

/** The clock of Next's own timestamps, in milliseconds. Times must not be compared with any other. */
const now = () => Date.now();

/** The files that this process has loaded. @type {Set<string>} */
const loaded = processState('tag-files', () => new Set());

/** @param {string} serverDistDir */
const fileIn = (serverDistDir) => path.join(serverDistDir, '..', 'cache', 'tags.json');

/** A counter that each invalidation increments. */
const invalidations = processState('invalidations', () => ({ count: 0 }));

/** A number that changes whenever content is invalidated, by this instance or another. */
const invalidationCount = () => invalidations.count;

/**
 * Merges invalidations, `{tag: milliseconds}`, from the disk or another instance; the later time
 * wins. A time in the future comes from a wrong clock. It counts as now, because otherwise no page
 * would be stored until then.
 * @param {Record<string, number>} times
 */
function mergeTags(times) {
  invalidations.count += 1;
  const latest = now();
  for (const [tag, time] of Object.entries(times)) {
    const known = tagsManifest.get(tag) ?? {};
    const stale = Math.max(known.stale ?? 0, Math.min(time, latest));
    tagsManifest.set(tag, { ...known, stale });
  }
}

/** Makes all content stale. Stale content is served until it is renewed. */
const invalidateContent = () => mergeTags({ [CONTENT_TAG]: now() });

/**
 * @param {string} file
 * @returns {Record<string, number>}
 */
function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    // The file is damaged. All content is invalidated, because the invalidated tags are unknown.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT'
      ? {}
      : { [CONTENT_TAG]: now() };
  }
}

/** Loads the stored invalidations, once per process. @param {string} serverDistDir */
function loadTags(serverDistDir) {
  const file = fileIn(serverDistDir);
  if (loaded.has(file)) return;
  loaded.add(file);
  mergeTags(read(file));
}

/**
 * Writes all invalidations to disk, merged with those of other processes. Synchronous, so that the
 * webhook is answered after an atomic write; invalidations are rare enough for that.
 * @param {string} serverDistDir
 */
function persistTags(serverDistDir) {
  const file = fileIn(serverDistDir);
  mergeTags(read(file));
  const times = [...tagsManifest].map(([tag, { stale }]) => [tag, stale]);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(times)), { flush: true });
  fs.renameSync(`${file}.new`, file);
}

/**
 * Whether one of the tags was invalidated after the given time, in milliseconds.
 * @param {number} moment
 * @param {string[]} [tags]
 */
const isInvalidatedSince = (moment, tags = []) =>
  tags.some((tag) => (tagsManifest.get(tag)?.stale ?? 0) > moment);

module.exports = {
  invalidateContent,
  invalidationCount,
  isInvalidatedSince,
  loadTags,
  mergeTags,
  now,
  persistTags,
};
