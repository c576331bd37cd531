import 'server-only';
import { unstable_cache } from 'next/cache';
import { processState } from '../next-internals/process-state.cjs';

/** A word to `page-cache.cjs` about the page being rendered: a cache tag, which content cannot forge. */
const tell = (tag: string) =>
  unstable_cache(async () => tag, ['page', tag], { tags: [tag], revalidate: 60 })();

/** Gives the page being rendered its true HTTP status. Next has no call for it on cached pages. */
export const setPageStatus = (status: 404 | 500 | 503) => tell(`status:${status}`);

/** Milliseconds in which no page that stands in is tried again, once one was in vain. */
const REST_MS = 500;
/** Read by page-cache.cjs. */
const rest = processState('stand-ins-rest', () => ({ until: 0 }));

/** Says that the page being rendered shows old content for want of new, and is to be tried again soon. */
export function markStandIn() {
  rest.until = Date.now() + REST_MS;
  return tell('stand-in');
}
