export const dynamic = 'force-dynamic';

/** Liveness: this process responds. Its dependencies are checked at /api/health/ready. */
export const GET = () =>
  Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
