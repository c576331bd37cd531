import { currentBuild } from '@/lib/release/builds';

export const dynamic = 'force-dynamic';

/** The running build, which open tabs compare with their own once an hour. */
export const GET = async () =>
  Response.json(await currentBuild(), { headers: { 'Cache-Control': 'no-store' } });
