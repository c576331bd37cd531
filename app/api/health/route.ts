import { connection } from 'next/server';

/** Liveness: this process responds. Its dependencies are checked at /api/health/ready. */
export async function GET() {
  await connection();
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}
