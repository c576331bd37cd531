import 'server-only';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { env } from '../env';
import { log } from '../log';
import { type ContentClient, createClient } from './client';
import { createEmbeddedFetch } from './embedded/service';
import type { ContentError } from './errors';

const embedded = () =>
  createEmbeddedFetch({
    contentDir: env.CONTENT_DIR,
    dataDir: env.DATA_DIR,
    isLive: process.env.NODE_ENV === 'development',
  });

const transport = env.CONTENT_API_URL
  ? { baseURL: env.CONTENT_API_URL, fetch: globalThis.fetch }
  : { baseURL: 'http://embedded/api', fetch: embedded() };

/** Visitors do not wait long: the last good content stands in. A build has nothing else. */
const READ_TIMEOUT_MS = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD ? 20_000 : 2_000;

const onError = ({ status, name, message }: ContentError) => {
  if (status !== 404)
    log.error('The content service failed', { status, error: name, reason: message });
};

/** Reads what the site shows. */
export const reader: ContentClient = createClient({
  ...transport,
  token: env.CONTENT_API_TOKEN,
  timeout: READ_TIMEOUT_MS,
  onError,
});

/** Reads what it will show: drafts, for the preview alone. */
export const drafts: ContentClient = createClient({
  ...transport,
  token: env.CONTENT_PREVIEW_TOKEN,
  query: { status: 'draft' },
  onError,
});

/** Creates contact messages and kit requests; may do nothing else. */
export const writer: ContentClient = createClient({
  ...transport,
  token: env.CONTENT_WRITE_TOKEN,
  onError,
});

/** The account calls, in the name of whoever holds the token. */
export const accounts = (token?: string): ContentClient =>
  createClient({ ...transport, token, onError });
