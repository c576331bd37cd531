import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';
import { accountRedirects } from './lib/auth/redirects';
import { remoteImages } from './lib/content/media-urls';
import { env } from './lib/env';
import { routeRules } from './lib/release/route-rules';

const withNextIntl = (phase: string) =>
  createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      // The types of the messages. A server that serves a build may not write beside its code.
      createMessagesDeclaration:
        phase === PHASE_PRODUCTION_SERVER ? undefined : './messages/fr.json',
      messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
    },
  });

const MEGABYTE = 1024 * 1024;

const distDir = process.env.DIST_DIR ?? '.next';

const config: NextConfig = {
  distDir,
  poweredByHeader: false,
  // The server stores pages (lib/pages): it compresses and tags each once.
  compress: false,
  generateEtags: false,
  typescript: {
    tsconfigPath: distDir === '.next' ? 'tsconfig.json' : 'tsconfig.test-builds.json',
    // `npm test` and `npm run types` check the types.
    ignoreBuildErrors: true,
  },
  reactStrictMode: true,
  generateBuildId: () => env.BUILD_ID,
  // This is inlined at build time, so that pages name their build.
  env: { BUILD_ID: env.BUILD_ID },
  // If bundled, these would be in memory once for each of thirty pages: 1 MB of holidays, 150 KB of
  // parsers.
  serverExternalPackages: ['opening_hours', 'yaml', 'qs', 'light-my-request'],
  experimental: {
    // The server asks for pages with fewer headers than the router, from which Next expects a hash
    // of them in the URL (lib/pages/serve.ts).
    validateRSCRequestHeaders: false,
    // A navigation waits for an unreachable server instead of leaving the site
    // (components/shell/offline-overlay.tsx).
    useOffline: true,
    // A build omits the server's source maps, which take 80 MB and a fifth of the compilation,
    // because the log names the compiled lines anyway.
    turbopackSourceMaps: process.env.NODE_ENV === 'development',
  },
  // This renders the metadata of dynamic pages into the head for every client, not only for known
  // bots.
  htmlLimitedBots: /.*/,
  redirects: async () => [
    ...Object.entries(routeRules).map(([source, { redirect }]) => ({
      source,
      destination: redirect.to,
      statusCode: redirect.statusCode,
    })),
    ...accountRedirects,
  ],
  images: {
    formats: ['image/avif', 'image/webp'],
    qualities: [65],
    deviceSizes: [480, 828, 1080, 1920, 2520],
    imageSizes: [256, 384],
    minimumCacheTTL: 60 * 60 * 24 * 30,
    // The limit above which the least recently used pictures are evicted. Next's default is half of
    // the free disk.
    maximumDiskCacheSize: env.PICTURE_CACHE_MB * MEGABYTE,
    // This is the content service's upload limit.
    maximumResponseBody: 10 * MEGABYTE,
    // A redirect could lead to any machine of the server's network.
    maximumRedirects: 0,
    // The query is a file's version; lib/server/serve-pictures.ts refuses any other.
    localPatterns: [{ pathname: '/uploads/**' }, { pathname: '/pictures/**', search: '' }],
    ...remoteImages(env.CONTENT_API_URL, env.MEDIA_HOSTS),
  },
};

export default (phase: string) => withNextIntl(phase)(config);
