import 'server-only';
import { unstable_cache } from 'next/cache';

/**
 * Gives the page being rendered its true HTTP status. Next has no call for it on cached pages, so
 * the status travels as a cache tag, which content cannot forge, to `page-cache.cjs`.
 */
export const setPageStatus = (status: 404 | 500 | 503) =>
  unstable_cache(async () => status, ['status', String(status)], {
    tags: [`status:${status}`],
    revalidate: 60,
  })();
