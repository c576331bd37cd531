const { contentPolicy, hashSource } = require('../security/content-policy.cjs');
const { LOADER } = require('./late-scripts.cjs');
const { nextScripts } = require('./next-scripts.cjs');

const POLICY = 'content-security-policy';
/** A page's headers are replaced on every change, so its policy is made once per version. */
const done = new WeakSet();

/**
 * Gives a cached page the policy that trusts its own scripts alone. Next sends an entry's headers
 * with its page, on a hit, a stale answer and a miss; a policy stored by an earlier process, with
 * other settings, is replaced.
 * @param {{ kind: string, html: string, rscData?: Buffer, headers?: object } | null | undefined} value
 */
function addPolicy(value) {
  if (value?.kind !== 'APP_PAGE' || done.has(value)) return;
  const loader = value.html.includes(LOADER) ? [LOADER] : [];
  const scripts = [...loader, ...nextScripts(value.html, value.rscData)].map(hashSource);
  value.headers = { ...value.headers, [POLICY]: contentPolicy(process.env, { scripts }) };
  done.add(value);
}

module.exports = { addPolicy };
