import 'server-only';
import { env } from '../env';
import { log } from '../logging/log';
import { processState } from '../process-state';
import { type ClientOptions, type ContentClient, createClient } from './client';
import { createEmbeddedFetch } from './embedded/service';
import { isNotFound } from './errors';

/**
 * Creates the service once per process, because pages and route handlers each have a copy of this
 * module.
 */
const embedded = () =>
  processState(`embedded content of ${env.CONTENT_DIR} and ${env.DATA_DIR}`, () =>
    createEmbeddedFetch({
      contentDir: env.CONTENT_DIR,
      dataDir: env.DATA_DIR,
      isLive: process.env.NODE_ENV === 'development',
    }),
  );

/** The timeout is short for visitors, who get stale content instead. */
const READ_TIMEOUT_MS = 2_000;
/** The embedded service reads files, which takes a busy machine longer but never fails for good. */
const FILES_TIMEOUT_MS = 120_000;

const transport = env.CONTENT_API_URL
  ? { baseURL: env.CONTENT_API_URL, fetch: globalThis.fetch }
  : { baseURL: 'http://embedded/api', fetch: embedded(), timeout: FILES_TIMEOUT_MS };

/**
 * Logs failures. A 404 to a read is a normal response and not logged, but a message refused with a
 * 404 is lost, so its reason is logged.
 */
const onError: ClientOptions['onError'] = (error, { method, path }) => {
  if (method === 'GET' && isNotFound(error)) return;
  log.error('The content service failed', { method, path, error });
};

/** Reads published content. */
export const reader: ContentClient = createClient({
  timeout: READ_TIMEOUT_MS,
  ...transport,
  token: env.CONTENT_API_TOKEN,
  onError,
});

/** Reads drafts, for the preview only. */
export const drafts: ContentClient = createClient({
  ...transport,
  token: env.CONTENT_PREVIEW_TOKEN,
  query: { status: 'draft' },
  onError,
});

/** Creates contact messages and kit requests. Its token permits nothing else. */
export const writer: ContentClient = createClient({
  ...transport,
  token: env.CONTENT_WRITE_TOKEN,
  onError,
});

/** Identifies the site, the only one that Strapi lets use accounts (cms/src/middlewares/account-routes.ts). */
const fetchAsSite: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  if (env.CONTENT_API_TOKEN) headers.set('x-site-token', env.CONTENT_API_TOKEN);
  return transport.fetch(input, { ...init, headers });
};

/** The client of account calls, on behalf of the holder of the token. */
export const accounts = (token?: string): ContentClient =>
  createClient({ ...transport, fetch: fetchAsSite, token, onError });
