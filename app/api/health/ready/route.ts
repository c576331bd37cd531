import { failingParts } from '@/lib/health/readiness';

export const dynamic = 'force-dynamic';

/**
 * Readiness: `{status: 'ready'}`, or 503 and `{status: 'unavailable', failing: ['content', 'cache']}`
 * while the content service cannot be asked or the cache cannot be written. Pages already seen are
 * answered all the same.
 */
export async function GET() {
  const failing = await failingParts();
  const isReady = failing.length === 0;
  return Response.json(isReady ? { status: 'ready' } : { status: 'unavailable', failing }, {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
