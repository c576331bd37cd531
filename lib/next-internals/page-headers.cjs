// @ts-check This is CommonJS, because Next's cache handler requires it outside of any bundle.
const { LOADER } = require('./late-scripts.cjs');
const { nextScripts } = require('./inline-scripts.cjs');
const { contentPolicy, hashSource } = require('../security/content-policy.cjs');

const NO_STORE = 'private, no-cache, no-store, max-age=0, must-revalidate';
/** When a client may retry a page that cannot be rendered, in seconds. */
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

/**
 * The content security policy of a cached page, which allows its own scripts alone.
 * @param {string} html
 * @param {Buffer | undefined} flight the page's flight data
 */
function pagePolicy(html, flight) {
  const loader = html.includes(LOADER) ? [LOADER] : [];
  const scripts = [...loader, ...nextScripts(html, flight)].map(hashSource);
  return contentPolicy(process.env, { scripts });
}

module.exports = { errorHeaders, pagePolicy };
