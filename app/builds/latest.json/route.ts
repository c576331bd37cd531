import { connection } from 'next/server';
import { currentBuild } from '@/lib/release/builds';

/** The running build, which open tabs compare with their own once an hour. */
export async function GET() {
  await connection();
  return Response.json(await currentBuild(), { headers: { 'Cache-Control': 'no-store' } });
}
