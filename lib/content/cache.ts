import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { CONTENT_LIFETIME_S } from '../constants';
import { env } from '../env';
import type { Locale } from '../i18n/routing';
import { log } from '../logging/log';
import { markStaleFallback } from '../next-internals/page-status';
import { isInvalidatedSince, now } from '../next-internals/tags-manifest.cjs';
import { showsDrafts } from '../preview/draft-mode';
import type { ContentClient } from './client';
import { CONTENT_TAG } from './models';
import { drafts, reader } from './service';

/** A tag for all locales and one for this locale, so that either can be revalidated. */
export const tagsInLocale = (tag: string, locale: Locale): string[] => [tag, `${tag}:${locale}`];

/**
 * The time for which a result is reused if a webhook of the content service was lost. Embedded
 * content cannot change while a process runs.
 */
const LIFETIME_S = env.CONTENT_API_URL ? CONTENT_LIFETIME_S : undefined;

type CachedQuery<Args extends string[], Result> = (
  client: ContentClient,
  ...args: Args
) => Promise<Result>;

/** The time at which each query last failed, on the clock of invalidations. */
const failedAt = new Map<string, number>();

/**
 * Runs the query again once a tag was revalidated; if it fails, the last good result is returned.
 *
 * For a page that it stores, Next waits for the new result. Any other request gets the stale result
 * while Next renews it, and would lag behind the page, so it waits here. If the query fails, only
 * one request waits: until the next webhook the others get the last good result at once.
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
 * @param key the query's name, to which its arguments are added
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
 * Limits how long the page being rendered is cached, for content that depends on the time. Next has
 * no other API with which a page can do so while it is rendered.
 */
export async function renewPageWithin(seconds: number): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const key = ['renew-page-within', String(seconds)];
  await unstable_cache(async () => true, key, { revalidate: seconds })();
}
