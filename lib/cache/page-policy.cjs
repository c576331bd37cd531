// @ts-check
const { LOADER } = require('../next-internals/late-scripts.cjs');
const { nextScripts } = require('../next-internals/inline-scripts.cjs');
const { contentPolicy, hashSource } = require('../security/content-policy.cjs');

/**
 * The policy of a cached page, which trusts its own scripts alone.
 * @param {string} html
 * @param {Buffer | undefined} flight the page's flight data
 */
function policyOf(html, flight) {
  const loader = html.includes(LOADER) ? [LOADER] : [];
  const scripts = [...loader, ...nextScripts(html, flight)].map(hashSource);
  return contentPolicy(process.env, { scripts });
}

module.exports = { policyOf };
