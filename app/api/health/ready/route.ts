import { failingParts } from '@/lib/health/readiness';

export const dynamic = 'force-dynamic';

/**
 * Readiness: `{status: 'ready'}`, or 503 with `{status: 'unavailable', failing: ['content', 'cache', 'messages']}`
 * while the content service is unavailable, or the cache or the messages cannot be written; the log
 * has the reasons. Cached pages are served all the same.
 */
export async function GET() {
  const failing = await failingParts();
  const isReady = failing.length === 0;
  return Response.json(isReady ? { status: 'ready' } : { status: 'unavailable', failing }, {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
