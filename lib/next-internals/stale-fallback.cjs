// @ts-check Pages that were rendered from stale content while the content service was down.
//   page-status.ts marks them, and page-cache.cjs serves them without a request to the service at
//   each visit.
const { processState } = require('../process-state.cjs');

/** The tag of such a page. */
const STALE_FALLBACK_TAG = 'stale-fallback';

/** How long after a failed attempt such pages are served without another attempt, in milliseconds. */
const COOLDOWN_MS = 500;

const cooldown = processState('stale-fallback-cooldown', () => ({ until: 0 }));

/** @param {string[]} tags */
const isStaleFallback = (tags) => tags.includes(STALE_FALLBACK_TAG);

/** Called after a failed attempt. @param {number} [milliseconds] */
function startCooldown(milliseconds = COOLDOWN_MS) {
  cooldown.until = performance.now() + milliseconds;
}

/** Whether the last attempt has just failed: the service is retried at most twice a second. */
const isCoolingDown = () => performance.now() < cooldown.until;

module.exports = { isCoolingDown, isStaleFallback, STALE_FALLBACK_TAG, startCooldown };
