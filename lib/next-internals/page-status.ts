import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { requestContext } from '../request-context';
import { STALE_FALLBACK_TAG, startCooldown } from './stale-fallback.cjs';

/** Adds a cache tag to the page being rendered. page-cache.cjs reads it, and content cannot forge it. */
const addPageTag = (tag: string) =>
  unstable_cache(async () => tag, ['page', tag], { tags: [tag], revalidate: 60 })();

/** The state of one rendering of a page. */
const rendering = cache(() => ({ isDynamic: false }));

/** Marks the page being rendered as dynamic (app/[locale]/dynamic-page.tsx). */
export function markDynamic() {
  rendering().isDynamic = true;
}

/**
 * Sets the HTTP status of the page being rendered, which Next has no API for. The server sets the
 * status of a dynamic page. The cache sets that of a cached page, because this request may be
 * answered with an older version.
 */
export async function setPageStatus(status: 400 | 404 | 410 | 500 | 503): Promise<void> {
  const context = requestContext();
  if (context && rendering().isDynamic) context.status = status;
  else await addPageTag(`status:${status}`);
}

/** Marks the page being rendered as made from stale content, so that it is soon rendered again. */
export function markStaleFallback() {
  startCooldown();
  return addPageTag(STALE_FALLBACK_TAG);
}
