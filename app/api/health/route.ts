export const dynamic = 'force-dynamic';

/** Liveness: this process answers. What it depends on is asked at /api/health/ready. */
export const GET = () =>
  Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
