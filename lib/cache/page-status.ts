import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { processState } from '../next-internals/process-state.cjs';
import { requestContext } from '../server/request-context';

/** A word to `page-cache.cjs` about the page being rendered: a cache tag, which content cannot forge. */
const tell = (tag: string) =>
  unstable_cache(async () => tag, ['page', tag], { tags: [tag], revalidate: 60 })();

/** One for each rendering of a page. */
const rendering = cache(() => ({ isDynamic: false }));

/** Says that the page being rendered is for its request alone: components/shell/dynamic-page.tsx. */
export function markDynamic() {
  rendering().isDynamic = true;
}

/**
 * Gives the page being rendered its true HTTP status; Next has no call for it. A dynamic page gets it
 * from the server. A cached one may be rendered while an older version answers the request, so it
 * leaves the status to the cache.
 */
export async function setPageStatus(status: 404 | 500 | 503): Promise<void> {
  const context = requestContext();
  if (context && rendering().isDynamic) context.status = status;
  else await tell(`status:${status}`);
}

/** Milliseconds in which no page that stands in is tried again, once one was in vain. */
const REST_MS = 500;
/** Read by page-cache.cjs. */
const rest = processState('stand-ins-rest', () => ({ until: 0 }));

/** Says that the page being rendered shows old content for want of new, and is to be tried again soon. */
export function markStandIn() {
  rest.until = Date.now() + REST_MS;
  return tell('stand-in');
}
