// Serves pages and files that are made from content: a stored response, or one that is rendered now
// (docs/decisions/0002-stored-pages.md).
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding, isCompressible } from '../accepted-encoding';
import { cacheFolder } from '../cache/folder';
import { isFresh, Store } from '../cache/store';
import { currentGeneration, isInvalidatedSince, isRecalledSince } from '../cache/tags';
import { BROTLI_QUALITY, PAGES_BYTES, PAGES_DISK_BYTES, SEARCHES_BYTES } from '../limits';
import { log } from '../logging/log';
import { processState } from '../process-state';
import { REQUEST_ID_HEADER, requestIdOf } from '../request-context';
import { forVisitor, inBackground } from './background';
import { documentAt, keyOf, type PageRequest, pageRequestOf } from './key';
import { type Head, type Headers, renderPage, type StoredPage } from './render';

/** The pause after a failed rendering, during which the last good page is sent, in milliseconds. */
const RETRY_PAUSE_MS = 1_000;

const state = processState('pages', () => ({
  pages: undefined as Store<Head> | undefined,
  /** Results of searches, which anybody can make many of, apart from the pages. */
  searches: new Store<Head>({ memoryBytes: SEARCHES_BYTES }),
  /** The generation in which a page was rendered in vain just now. */
  failures: new LRUCache<string, number>({ max: 1_000, ttl: RETRY_PAUSE_MS }),
  /** The renderings in progress, and the generation of content in which each began. */
  renderings: new Map<string, { generation: number; page: Promise<StoredPage> }>(),
}));

/** Opens the store of pages. Called once, at the start. */
export function openPages(): void {
  const folder = cacheFolder('pages');
  state.pages = new Store({ folder, memoryBytes: PAGES_BYTES, diskBytes: PAGES_DISK_BYTES });
}

/** Where a page is kept; undefined for one that is not. */
const storeOf = ({ query, isStored }: PageRequest) =>
  isStored ? (query ? state.searches : state.pages) : undefined;

/**
 * Renders a page and stores it, unless content has been invalidated in the meantime. While it cannot
 * be rendered, the last good page stays.
 */
async function renew(
  page: PageRequest,
  requestId: string,
  generation: number,
): Promise<StoredPage> {
  const store = storeOf(page);
  const key = keyOf(page);
  const fail = () => state.failures.set(key, generation);
  const context = { requestId, tags: new Set<string>() };
  const made = await renderPage(page, context, generation).catch((error) => {
    fail();
    throw error;
  });
  const { status, headers } = made.head;
  if (status >= 500) {
    fail();
    return store?.get(key) ?? made;
  }
  if (isInvalidatedSince(generation, made.tags)) return made;
  if (status === 200 && !headers['set-cookie']) store?.set(key, made, { onDisk: !page.query });
  else store?.delete(key);
  return made;
}

/** Renders a page once for all visitors who want it, but never one from before an invalidation. */
function rendering(page: PageRequest, requestId: string): Promise<StoredPage> {
  const generation = currentGeneration();
  if (!page.isStored) return renew(page, requestId, generation);
  const key = keyOf(page);
  const known = state.renderings.get(key);
  if (known?.generation === generation) return known.page;
  const made = renew(page, requestId, generation).finally(() => {
    if (state.renderings.get(key)?.page === made) state.renderings.delete(key);
  });
  state.renderings.set(key, { generation, page: made });
  return made;
}

/** Whether a page could not be rendered just now, from content that has not changed since. */
function hasFailed(page: PageRequest, { tags }: StoredPage): boolean {
  const generation = state.failures.get(keyOf(page));
  return generation !== undefined && !isInvalidatedSince(generation, tags);
}

/**
 * Whether a stored page may be sent although it is no longer fresh: a document that is not from
 * before a recall. Results of a search may be about this minute, and what the router fetches is shown
 * in place of a page that is fresh already, so both wait.
 */
const isSendable = ({ kind, query }: PageRequest, { generation, tags }: StoredPage): boolean =>
  kind === 'document' && !query && !isRecalledSince(generation, tags);

const compressors: Record<Encoding, (body: Buffer, level: number) => Buffer> = {
  br: (body, level) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  gzip: (body, level) => gzipSync(body, { level }),
};
/** The level of compression for a page that is sent once. */
const LEVEL_ONCE = 4;

/** Headers as Node writes them: names and values in turn. */
const pairsOf = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => [name, value]),
  );

type Variant = { headers: string[]; body: Buffer };
/** What is sent of a page, by encoding. Each is made when a visitor first asks for it. */
const variants = new WeakMap<StoredPage, Map<Encoding | undefined, Variant>>();

function variantOf(page: StoredPage, encoding: Encoding | undefined): Variant {
  // Only a stored page has a tag.
  const level = page.head.headers.etag ? BROTLI_QUALITY : LEVEL_ONCE;
  const made = variants.get(page) ?? new Map<Encoding | undefined, Variant>();
  variants.set(page, made);
  const known = made.get(encoding);
  if (known) return known;
  const body = encoding ? compressors[encoding](page.body, level) : page.body;
  const headers = {
    ...page.head.headers,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  };
  const variant = { headers: pairsOf(headers), body };
  made.set(encoding, variant);
  return variant;
}

/** Sends a page in the encoding that the client prefers, or a 304 to a client that already has it. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  page: StoredPage,
): void {
  const { status, headers } = page.head;
  const { etag, 'content-type': type, ...others } = headers;
  const id = [REQUEST_ID_HEADER, requestId];
  if (status === 200 && etag && fresh(request.headers, { etag })) {
    response.writeHead(304, [...pairsOf({ ...others, etag }), ...id]).end();
    return;
  }
  const variant = variantOf(page, isCompressible(type) ? acceptedEncoding(request) : undefined);
  response.writeHead(status, [...variant.headers, ...id]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

/**
 * Sends a stored page, which is renewed in the background if it is no longer fresh.
 * @returns whether the response has been sent
 */
export function sendStoredPage(request: IncomingMessage, response: ServerResponse): boolean {
  if (!state.pages) return false;
  const page = pageRequestOf(request);
  const stored = page && storeOf(page)?.get(keyOf(page));
  if (!stored) return false;
  const mustRenew = !isFresh(stored) && !hasFailed(page, stored);
  if (mustRenew && !isSendable(page, stored)) return false;
  send(request, response, requestIdOf(request), stored);
  if (mustRenew)
    renewLater(page).catch((error) =>
      log.error('A page could not be renewed', { path: page.path, error }),
    );
  return true;
}

/**
 * Renders a page and sends it.
 * @returns false for a request that is not for such a page
 */
export async function renderAndSend(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const page = state.pages && pageRequestOf(request);
  if (!page) return false;
  const requestId = requestIdOf(request);
  send(request, response, requestId, await forVisitor(rendering(page, requestId)));
  return true;
}

/**
 * Renews the document or file at a path in the background.
 * @param priority work with a higher one comes first
 * @returns its text, if it is a stored document; undefined for a path that is no page's
 */
export async function renewPath(path: string, priority: number): Promise<string | undefined> {
  const page = documentAt(path);
  if (!page || !state.pages) return undefined;
  if (!page.isStored) return '';
  await renewLater(page, priority);
  return page.kind === 'document' ? state.pages.get(keyOf(page))?.body.toString() : '';
}

/** Renews a page in the background, unless that has happened by then. */
function renewLater(page: PageRequest, priority = 0): Promise<void> {
  const key = keyOf(page);
  const work = async () => {
    const stored = storeOf(page)?.get(key);
    if (!stored || !isFresh(stored)) await rendering(page, randomUUID());
  };
  return inBackground(key, work, priority);
}
