import 'server-only';
import { LRUCache } from 'lru-cache';
import { cache } from 'react';
import { cacheFolder } from '../cache/folder';
import { type Age, isFresh, Store } from '../cache/store';
import { CONTENT_TAG, currentGeneration, isInvalidatedSince } from '../cache/tags';
import { CONTENT_LIFETIME_S } from '../constants';
import { env } from '../env';
import type { Locale } from '../i18n/routing';
import { MAX_STORED_RESULTS, STORED_RESULTS_BYTES } from '../limits';
import { log } from '../logging/log';
import { showsDrafts } from '../preview/draft-mode';
import { processState } from '../process-state';
import { addTags, storeAtMost } from '../request-context';
import type { ContentClient } from './client';
import { drafts, reader } from './service';

/** A tag for all locales and one for this locale, so that either can be revalidated. */
export const tagsInLocale = (tag: string, locale: Locale): string[] => [tag, `${tag}:${locale}`];

/**
 * The time for which a result is reused if a webhook of the content service was lost. Embedded
 * content cannot change while a process runs.
 */
const LIFETIME_S = env.CONTENT_API_URL ? CONTENT_LIFETIME_S : Number.POSITIVE_INFINITY;

/** The pause between two attempts to read from a service that fails, in milliseconds. */
const RETRY_PAUSE_MS = 500;
/** The time for which a page made from stale content is stored, in seconds. */
const STALE_LIFETIME_S = 1;

/** The state of a query with its arguments. */
type Known = {
  /** The last good result. */
  result?: Age & { value: unknown };
  renewal?: { generation: number; value: Promise<unknown> };
  /** The last failure, if it is newer than the result. */
  failure?: { generation: number; time: number };
};

const results = processState('results', () => ({
  known: new LRUCache<string, Known>({ max: MAX_STORED_RESULTS }),
  // In memory, results are kept as objects and not as text.
  store: new Store<null>({
    folder: cacheFolder('results'),
    memoryBytes: 1,
    diskBytes: STORED_RESULTS_BYTES,
  }),
}));

/** Freezes a result, which all requests share. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

const parse = (body: Buffer): unknown => freeze(JSON.parse(body.toString()));

function knownOf(key: string): Known {
  const known = results.known.get(key);
  if (known) return known;
  const entry = results.store.get(key);
  const loaded: Known = {};
  if (entry) {
    const { body, tags, generation, expires } = entry;
    loaded.result = { tags, generation, expires, value: parse(body) };
  }
  results.known.set(key, loaded);
  return loaded;
}

type Query<Result> = { key: string; tags: readonly string[]; load: () => Promise<Result> };

async function load<Result>(known: Known, { key, tags, load: run }: Query<Result>) {
  const generation = currentGeneration();
  try {
    const result = await run();
    const body = Buffer.from(JSON.stringify(result ?? null));
    const expires = performance.now() + LIFETIME_S * 1_000;
    const value = parse(body);
    // A slow call may end after one that began later.
    if (generation < (known.result?.generation ?? 0)) return value;
    known.result = { tags, generation, expires, value };
    known.failure = undefined;
    results.store.set(key, { head: null, body, tags, generation, expires });
    return value;
  } catch (error) {
    if (generation >= (known.failure?.generation ?? 0))
      known.failure = { generation, time: performance.now() };
    throw error;
  }
}

/** Runs a query, once for all requests that wait for the same content. */
function renew<Result>(known: Known, query: Query<Result>): Promise<unknown> {
  const { renewal } = known;
  if (renewal && !isInvalidatedSince(renewal.generation, query.tags)) return renewal.value;
  const value = load(known, query).finally(() => {
    if (known.renewal?.value === value) known.renewal = undefined;
  });
  known.renewal = { generation: currentGeneration(), value };
  return value;
}

/**
 * The result of a query of current content. If the query fails, it is the last good result. Then only
 * the requests of that moment have waited for the service: until the next webhook all others get the
 * last good result at once, while the query is tried again.
 */
async function resultOf<Result>(query: Query<Result>): Promise<Result> {
  const known = knownOf(query.key);
  const { result, failure } = known;
  if (result && isFresh(result)) return result.value as Result;
  const isFailing = failure && !isInvalidatedSince(failure.generation, query.tags);
  if (!result || !isFailing) {
    try {
      return (await renew(known, query)) as Result;
    } catch (error) {
      if (!result) throw error;
      log.warn('Stale content is served because a query failed', { query: query.key, error });
    }
  } else if (performance.now() - failure.time > RETRY_PAUSE_MS)
    renew(known, query).catch(() => undefined);
  storeAtMost(STALE_LIFETIME_S);
  return result.value as Result;
}

/**
 * Keeps a query's result until one of its tags is invalidated or, from a remote content service, for
 * ten minutes, and gives its tags to the response being made. In development nothing is kept, so that
 * an edit in the content folder shows on reload. In a preview of drafts the query reads them.
 * @param key the query's name, to which its arguments are added
 */
export function cached<Args extends string[], Result>(
  key: string,
  query: (client: ContentClient, ...args: Args) => Promise<Result>,
  tags: (...args: NoInfer<Args>) => string[],
): (...args: Args) => Promise<Result> {
  return cache(async (...args) => {
    if (await showsDrafts()) return query(drafts, ...args);
    if (process.env.NODE_ENV !== 'production') return query(reader, ...args);
    const allTags = [CONTENT_TAG, ...tags(...args)];
    addTags(allTags);
    storeAtMost(LIFETIME_S);
    return resultOf({
      key: [key, ...args].join(' '),
      tags: allTags,
      load: () => query(reader, ...args),
    });
  });
}
