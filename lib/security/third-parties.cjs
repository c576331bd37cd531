// @ts-check
// CommonJS, as Next's cache handler reads it too: lib/cache/page-policy.cjs.

/** Google's own list for a tag container with analytics: developers.google.com/tag-platform/security/guides/csp */
const TAG_MANAGER = {
  script: ['https://*.googletagmanager.com'],
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
 * The hosts that a page may turn to besides its own: only those that the settings name.
 * @param {Record<string, string | undefined>} env
 * @returns {{ script: string[], img: string[], connect: string[] }} sources of a policy's directives
 */
function thirdParties({ ANALYTICS_KEY, MAP_TILES_URL, CONTENT_API_URL }) {
  const tags = ANALYTICS_KEY ? TAG_MANAGER : { script: [], img: [], connect: [] };
  return {
    ...tags,
    img: [
      ...tags.img,
      ...(MAP_TILES_URL ? [tileOrigin(MAP_TILES_URL)] : []),
      ...(CONTENT_API_URL ? [new URL(CONTENT_API_URL).origin] : []),
    ],
  };
}

module.exports = { thirdParties };
