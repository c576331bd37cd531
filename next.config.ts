import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { arrivals } from './lib/auth/arrivals';
import { remoteMedia } from './lib/content/media-host';
import { env } from './lib/env';
import { routeRules } from './lib/release/route-rules';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    createMessagesDeclaration: './messages/fr.json',
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

const config: NextConfig = {
  distDir: process.env.DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  generateBuildId: () => env.BUILD_ID,
  // Written into the code: a page rendered later still names the build it belongs to, and a site
  // without a key has nothing that measures (components/consent/consent-parts.ts).
  env: { BUILD_ID: env.BUILD_ID, ANALYTICS_KEY: env.ANALYTICS_KEY ?? '' },
  // Keeps true statuses on cached pages: docs/decisions/0002-page-status.md
  cacheHandler: path.resolve('lib/next-internals/page-cache.cjs'),
  // A navigation waits for a lost server instead of leaving the site: components/shell/unreachable.tsx
  experimental: { useOffline: true },
  // A search's title and robots stand in its head, for programs and without scripts too.
  htmlLimitedBots: /.*/,
  redirects: async () => [
    ...Object.entries(routeRules).map(([source, { redirect }]) => ({
      source,
      destination: redirect.to,
      statusCode: redirect.statusCode,
    })),
    ...arrivals,
  ],
  images: {
    formats: ['image/avif', 'image/webp'],
    qualities: [65],
    deviceSizes: [390, 480, 640, 828, 900, 1080, 1280, 1600, 1920, 2520],
    imageSizes: [96, 160, 256],
    minimumCacheTTL: 60 * 60 * 24 * 30,
    // No query: every one would be another picture to make and to keep.
    localPatterns: [
      { pathname: '/uploads/**', search: '' },
      { pathname: '/pictures/**', search: '' },
    ],
    ...remoteMedia(env.CONTENT_API_URL),
  },
};

export default withNextIntl(config);
