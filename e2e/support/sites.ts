import path from 'node:path';

const results = path.resolve('test-results');

type Site = { port: number; url: string; env: Record<string, string> };

const site = (port: number, env: Record<string, string>): Site => ({
  port,
  url: `http://localhost:${port}`,
  // Most pictures are encoded when a test asks for them, because it asks for few.
  env: { PICTURE_CACHE_MB: '2', ...env },
});

/** Where `MAIN` stores what visitors send during the tests. */
export const DATA_DIR = path.join(results, 'data');

/** The first of five ports. Another one allows a second run on the same machine. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3100);

/** What `MAIN` and `FORMS` sign their forms with, so that tests can make tokens of any age. */
export const FORM_SECRET = 'the secret of the browser tests';

/** The site with its own content. */
export const MAIN = site(FIRST_PORT, { DATA_DIR, FORM_SECRET });

/** The port of `STUBBED`'s content service, which the tests start, break and stop. */
export const STUB_PORT = FIRST_PORT + 2;

/** The secrets of `STUBBED`. */
export const REVALIDATE_SECRET = 'revalidate-in-browser-tests';
export const PREVIEW_SECRET = 'preview-in-browser-tests';

/** Where `STUBBED` has its streets. */
export const STREETS = path.join(results, 'stubbed-data', 'streets.pmtiles');

/** The site with hostile content, the blog, accounts and streets, on `ContentServiceStub`. */
export const STUBBED = site(FIRST_PORT + 1, {
  DATA_DIR: path.dirname(STREETS),
  MAP_ARCHIVE: path.basename(STREETS),
  CONTENT_API_URL: `http://127.0.0.1:${STUB_PORT}/api`,
  ANALYTICS_KEY: 'GTM-TEST',
  REVALIDATE_SECRET,
  PREVIEW_SECRET,
});

/** The port of the content service of `FORMS`: faulty-service.ts */
export const FORMS_SERVICE_PORT = FIRST_PORT + 4;

/** Where that service stores what visitors send. */
export const FORMS_DATA_DIR = path.join(results, 'forms-data');

/** The tile server of `FORMS`, and the attribution that it requires. */
export const TILES = { origin: 'https://tiles.example', attribution: '© Tiles Example' };

/** The site on the faulty service. It trusts the IP that a test sends. */
export const FORMS = site(FIRST_PORT + 3, {
  FORM_SECRET,
  TRUSTED_PROXY: 'true',
  MAP_TILES_URL: `${TILES.origin}/{z}/{x}/{y}.png`,
  MAP_TILES_ATTRIBUTION: TILES.attribution,
  CONTENT_API_URL: `http://127.0.0.1:${FORMS_SERVICE_PORT}/api`,
});
