// When each tag was last invalidated, kept on disk: Next itself forgets it at a restart, and a page
// invalidated just before one would stay old.
const fs = require('node:fs');
const path = require('node:path');
const { tagsManifest } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');

/** Every content query carries it: lib/content/cache.ts. */
const EVERYTHING = 'content';

/** Files read by this process; Next bundles the cache handler more than once. */
globalThis.openedTagFiles ??= new Set();
const opened = globalThis.openedTagFiles;

const fileIn = (serverDistDir) => path.join(serverDistDir, '..', 'cache', 'tags.json');

/** Takes over invalidations, `{tag: milliseconds}`, from another time or instance: the later wins. */
function mergeTags(times) {
  for (const [tag, time] of Object.entries(times)) {
    const known = tagsManifest.get(tag) ?? {};
    tagsManifest.set(tag, { ...known, stale: Math.max(known.stale ?? 0, time) });
  }
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    // What it said is not known, so everything is asked for anew.
    return error.code === 'ENOENT' ? {} : { [EVERYTHING]: Date.now() };
  }
}

/** Reads the kept invalidations, once a process. */
function openTags(serverDistDir) {
  const file = fileIn(serverDistDir);
  if (opened.has(file)) return;
  opened.add(file);
  mergeTags(read(file));
}

/**
 * Keeps all invalidations, and those that another process has kept there. Synchronous and rare: the
 * webhook is answered after they are on the disk, whole or not at all.
 */
function keepTags(serverDistDir) {
  const file = fileIn(serverDistDir);
  mergeTags(read(file));
  const times = [...tagsManifest].map(([tag, { stale }]) => [tag, stale]);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(times)), { flush: true });
  fs.renameSync(`${file}.new`, file);
}

/** Whether one of the tags was invalidated after a moment, in milliseconds. */
const isInvalidatedSince = (moment, tags = []) =>
  tags.some((tag) => (tagsManifest.get(tag)?.stale ?? 0) > moment);

module.exports = { isInvalidatedSince, keepTags, mergeTags, openTags };
