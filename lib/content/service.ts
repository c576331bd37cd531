import 'server-only';
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

const onError = ({ status, name, message }: ContentError) => {
  if (status !== 404) log.error('The content service failed', { status, name, reason: message });
};

/** Reads what the site shows. */
export const reader: ContentClient = createClient({
  ...transport,
  token: env.CONTENT_API_TOKEN,
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
