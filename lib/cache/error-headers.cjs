// @ts-check
// CommonJS, as Next's cache handler reads it too.
const NO_STORE = 'private, no-cache, no-store, max-age=0, must-revalidate';
/** When a visitor, or a crawler, may ask again for a page that cannot be made, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * The headers of a page that shows an error.
 * @param {number} status
 * @returns {Record<string, string>}
 */
const errorHeaders = (status) => ({
  'cache-control': NO_STORE,
  ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
});

module.exports = { errorHeaders };
