import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { markStaleFallback } from '../cache/page-status';
import { CONTENT_LIFETIME_S } from '../constants';
import { env } from '../env';
import type { Locale } from '../i18n/routing';
import { log } from '../logging/log';
import { isInvalidatedSince, now } from '../next-internals/tags-manifest.cjs';
import { showsDrafts } from '../preview/draft-mode';
import type { ContentClient } from './client';
import { CONTENT_TAG } from './models';
import { drafts, reader } from './service';

/** A tag for all locales and one for this locale, so that either can be revalidated. */
export const tagsInLocale = (tag: string, locale: Locale): string[] => [tag, `${tag}:${locale}`];

/**
 * The net below the content service's notices. Embedded content cannot change while a process runs.
 */
const LIFETIME_S = env.CONTENT_API_URL ? CONTENT_LIFETIME_S : undefined;

type CachedQuery<Args extends string[], Result> = (
  client: ContentClient,
  ...args: Args
) => Promise<Result>;

/** When each query last failed, by the clock of invalidations. */
const failedAt = new Map<string, number>();

/**
 * Runs the query again once a tag was revalidated; if it fails, the last good result is returned.
 *
 * Next renews a result before it stores it in a page, but gives any other request the stale one and
 * renews it meanwhile. Such a request waits here, so that it is never behind the page. Only once,
 * though, if the query fails: until the next notice it gets the last good result at once.
 */
async function withStaleFallback<Args extends string[], Result>(
  key: string,
  query: CachedQuery<Args, Result>,
  tags: string[],
  args: Args,
): Promise<Result> {
  const attempt: { renewal?: Promise<Result>; failure?: unknown } = {};
  const load = (...loadArgs: Args) => {
    attempt.renewal = query(reader, ...loadArgs).catch((failure) => {
      failedAt.set(key, now());
      attempt.failure = failure;
      throw failure;
    });
    return attempt.renewal;
  };
  const options = { tags: [CONTENT_TAG, ...tags], revalidate: LIFETIME_S };
  const known = await unstable_cache(load, [CONTENT_TAG, key], options)(...args);
  const isAwaited = isInvalidatedSince(failedAt.get(key) ?? 0, options.tags);
  const result = isAwaited && attempt.renewal ? await attempt.renewal.catch(() => known) : known;
  if (attempt.failure) {
    const fields = { query: key, args, error: attempt.failure };
    log.warn('Stale content is served because a query failed', fields);
    await markStaleFallback();
  }
  return result;
}

/**
 * Caches a query's result until one of its tags is revalidated or, from a remote content service, for
 * ten minutes, and deduplicates calls within one page. In development nothing is cached, so that an edit
 * in the content folder shows on reload. In a preview of drafts the query reads them and bypasses the
 * cache.
 * @param key names the query; the arguments are added to it
 */
export function cached<Args extends string[], Result>(
  key: string,
  query: CachedQuery<Args, Result>,
  tags: (...args: NoInfer<Args>) => string[],
): (...args: Args) => Promise<Result> {
  return cache(async (...args) => {
    if (await showsDrafts()) return query(drafts, ...args);
    if (process.env.NODE_ENV !== 'production') return query(reader, ...args);
    return withStaleFallback(key, query, tags(...args), args);
  });
}

/**
 * Has the page being rendered made again within so many seconds, for what changes by the clock. Next has
 * no other API with which a page can shorten its life while it is rendered.
 */
export async function renewPageWithin(seconds: number): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const key = ['renew-page-within', String(seconds)];
  await unstable_cache(async () => true, key, { revalidate: seconds })();
}
