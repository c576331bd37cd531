import path from 'node:path';

const results = path.resolve('test-results');

type Site = { port: number; url: string; env: Record<string, string> };

const site = (port: number, env: Record<string, string>): Site => ({
  port,
  url: `http://localhost:${port}`,
  env,
});

/** Where the real site stores what visitors send during the tests. */
export const DATA_DIR = path.join(results, 'data');

/** Two runs on one machine keep apart by another first port. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3100);

/** What the sites sign their forms with, so that tests can make tokens of any age. */
export const FORM_SECRET = 'the secret of the browser tests';

/** The real site on its own content. */
export const MAIN = site(FIRST_PORT, { DATA_DIR, FORM_SECRET });

/** Where the fragile site's content service listens; the tests start, break and stop it. */
export const FRAGILE_SERVICE_PORT = FIRST_PORT + 2;

/** The fragile site's secrets. */
export const REVALIDATE_SECRET = 'revalidate-in-browser-tests';
export const PREVIEW_SECRET = 'preview-in-browser-tests';

/** A site of its own build, with hostile content, the blog and accounts on, over a service that may fail. */
export const FRAGILE = site(FIRST_PORT + 1, {
  DIST_DIR: '.next-fragile',
  CONTENT_API_URL: `http://127.0.0.1:${FRAGILE_SERVICE_PORT}/api`,
  ANALYTICS_KEY: 'GTM-TEST',
  REVALIDATE_SECRET,
  PREVIEW_SECRET,
});

/** Where the moody content service listens: e2e/support/moody-service.ts */
export const MOODY_SERVICE_PORT = FIRST_PORT + 4;

/** Where it stores what visitors send. */
export const MOODY_DATA_DIR = path.join(results, 'moody-data');

/** Where the forms' site's map has its tiles from, and what it must say of them. */
export const TILES = { origin: 'https://tiles.example', attribution: '© Tiles Example' };

/** The real site's build over a content service that has its moods; tests tell it who they are. */
export const FORMS = site(FIRST_PORT + 3, {
  FORM_SECRET,
  TRUSTED_PROXY: 'true',
  MAP_TILES_URL: `${TILES.origin}/{z}/{x}/{y}.png`,
  MAP_TILES_ATTRIBUTION: TILES.attribution,
  CONTENT_API_URL: `http://127.0.0.1:${MOODY_SERVICE_PORT}/api`,
});
