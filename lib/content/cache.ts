import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { markStaleFallback } from '../cache/page-status';
import { CONTENT_LIFETIME_S } from '../constants';
import { env } from '../env';
import type { Locale } from '../i18n/routing';
import { log } from '../logging/log';
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

/** Runs the query again once a tag was revalidated; if it fails, the last good result is returned. */
async function withStaleFallback<Args extends string[], Result>(
  key: string,
  query: CachedQuery<Args, Result>,
  tags: string[],
  args: Args,
): Promise<Result> {
  let failure: unknown;
  const load = async (...loadArgs: Args) => {
    try {
      return await query(reader, ...loadArgs);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const options = { tags: [CONTENT_TAG, ...tags], revalidate: LIFETIME_S };
  const result = await unstable_cache(load, [CONTENT_TAG, key], options)(...args);
  if (failure) {
    log.warn('Stale content is served because a query failed', { query: key, args });
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
