// @ts-check This is CommonJS, because Next's cache handler requires it too
//   (lib/next-internals/page-headers.cjs).
const { createHash } = require('node:crypto');

/**
 * The sources that a tag container with analytics needs, by Google's CSP guide:
 * developers.google.com/tag-platform/security/guides/csp
 */
const TAG_MANAGER = {
  // The host serves everyone's containers. Browsers that know 'strict-dynamic' ignore the host, and
  // run only scripts that the page's own scripts load, such as the configured container.
  script: ["'strict-dynamic'", 'https://*.googletagmanager.com'],
  img: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`. @param {string} template */
const tileOrigin = (template) => new URL(template.replaceAll('{s}', '*')).origin;

/**
 * The hosts besides its own to which a page may connect. Only the settings name such hosts.
 * @param {Record<string, string | undefined>} env
 * @returns {{ script: string[], img: string[], connect: string[] }} sources of a policy's directives
 */
function thirdParties({ ANALYTICS_KEY, MAP_TILES_URL, CONTENT_API_URL, MEDIA_HOSTS = '' }) {
  const tags = ANALYTICS_KEY ? TAG_MANAGER : { script: [], img: [], connect: [] };
  return {
    ...tags,
    img: [
      ...tags.img,
      ...(MAP_TILES_URL ? [tileOrigin(MAP_TILES_URL)] : []),
      ...(CONTENT_API_URL ? [new URL(CONTENT_API_URL).origin] : []),
      ...MEDIA_HOSTS.split(',').filter(Boolean),
    ],
  };
}

/** The policy source that allows one inline script or style. @param {string} text */
const hashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param {string | undefined} url */
const isSecure = (url) => url?.startsWith('https:') ?? false;

/**
 * The one Content-Security-Policy of the site's pages. Inline scripts run only if their source is
 * listed. Style attributes are allowed: pictures need them, and they cannot run code.
 * @param {Record<string, string | undefined>} env the process's settings
 * @param {{ scripts: string[], styles?: string[], isPreview?: boolean }} page sources of its inline
 *   scripts and style elements; a preview may be framed by the content service's admin
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
    // On a plain http site (a developer's machine) this would block everything.
    ...(isSecure(env.SITE_URL) && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

module.exports = { contentPolicy, hashSource, isSecure };
