import { currentBuild } from '@/lib/release/builds';

export const dynamic = 'force-dynamic';

/** What open tabs ask once an hour: is there a newer build? */
export const GET = async () =>
  Response.json(await currentBuild(), { headers: { 'Cache-Control': 'no-store' } });
