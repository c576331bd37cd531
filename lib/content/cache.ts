import 'server-only';
import { unstable_cache } from 'next/cache';

/**
 * Keeps a query's result until one of its tags is revalidated. In development nothing is kept, so
 * that an edit in the content folder shows on reload.
 * @param key names the query; the arguments are added to it
 */
export function cached<Args extends string[], Result>(
  key: string,
  query: (...args: Args) => Promise<Result>,
  tags: (...args: Args) => string[],
): (...args: Args) => Promise<Result> {
  if (process.env.NODE_ENV !== 'production') return query;
  return (...args) => unstable_cache(query, ['content', key], { tags: tags(...args) })(...args);
}
