// @ts-check
// A cached page's tags name the content in it. Some of them also carry its status and its freshness.
const { isInvalidatedSince } = require('./tags-manifest.cjs');

/** The tags of recalls (lib/content/recalls.ts): nobody may be served a page from before a recall. */
const URGENT_TAG = /^recalls(?::[a-z]{2})?$/;

/** The status set with setPageStatus() in page-status.ts. @param {string[]} tags */
function requestedStatus(tags) {
  const tag = tags.find((name) => /^status:\d{3}$/.test(name));
  return tag === undefined ? undefined : Number(tag.slice('status:'.length));
}

/**
 * Whether a page must be rendered again before it is served. Other stale pages are served while
 * they are rendered again.
 * @param {string[]} tags
 * @param {number} [renderedAt]
 */
const isOutdated = (tags, renderedAt = 0) =>
  isInvalidatedSince(
    renderedAt,
    tags.filter((tag) => URGENT_TAG.test(tag)),
  );

module.exports = { isOutdated, requestedStatus };
