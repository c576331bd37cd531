// @ts-check
// CommonJS, as Next's cache handler reads it too: lib/cache/page-policy.cjs.
const { createHash } = require('node:crypto');
const { thirdParties } = require('./third-parties.cjs');

/** A policy's source for one inline text. @param {string} text */
const hashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param {string | undefined} url */
const isSecure = (url) => url?.startsWith('https:') ?? false;

/**
 * The one Content-Security-Policy of the site's pages. Nothing inline runs but the scripts that
 * are named; style attributes are allowed, for they run nothing and pictures need them.
 * @param {Record<string, string | undefined>} env the process's settings
 * @param {{ scripts: string[], styles?: string[], isPreview?: boolean }} page sources of its inline
 *   scripts and style elements; a preview may stand in a frame of the content service's admin
 */
function contentPolicy(env, { scripts, styles = [], isPreview = false }) {
  const hosts = thirdParties(env);
  const framing = isPreview ? env.CONTENT_API_URL : undefined;
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...hosts.script],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...hosts.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts.connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framing ? new URL(framing).origin : "'none'"],
    // On a plain address (a developer's own machine) nothing would load any more.
    ...(isSecure(env.SITE_URL) && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

module.exports = { contentPolicy, hashSource, isSecure };
