import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { markStandIn } from '../cache/page-status';
import type { Locale } from '../i18n/routing';
import { log } from '../log';
import { isPreview } from '../preview/is-preview';
import type { ContentClient } from './client';
import { drafts, reader } from './service';

/** The tags of what is shown in one locale: all locales can be revalidated, or this one. */
export const inLocale = (tag: string, locale: Locale): string[] => [tag, `${tag}:${locale}`];

/** Every query carries it: a new build asks for everything anew (scripts/build.mjs). */
const EVERYTHING = 'content';

type Query<Args extends string[], Result> = (
  client: ContentClient,
  ...args: Args
) => Promise<Result>;

/** Asks again once a tag was revalidated; failing that, what was kept before stands in. */
async function lastGood<Args extends string[], Result>(
  key: string,
  query: Query<Args, Result>,
  tags: string[],
  args: Args,
): Promise<Result> {
  let failure: unknown;
  const ask = async (...asked: Args) => {
    try {
      return await query(reader, ...asked);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const options = { tags: [EVERYTHING, ...tags] };
  const result = await unstable_cache(ask, [EVERYTHING, key], options)(...args);
  if (failure) {
    log.warn('Kept content stands in', { query: key, args });
    await markStandIn();
  }
  return result;
}

/**
 * Keeps a query's result until one of its tags is revalidated; a page that asks twice gets it once.
 * In development nothing is kept, so that an edit in the content folder shows on reload; in a
 * preview drafts are asked for, and neither read from the cache nor put there.
 * @param key names the query; the arguments are added to it
 */
export function cached<Args extends string[], Result>(
  key: string,
  query: Query<Args, Result>,
  tags: (...args: NoInfer<Args>) => string[],
): (...args: Args) => Promise<Result> {
  return cache(async (...args) => {
    if (await isPreview()) return query(drafts, ...args);
    if (process.env.NODE_ENV !== 'production') return query(reader, ...args);
    return lastGood(key, query, tags(...args), args);
  });
}
