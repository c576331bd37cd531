import { connection } from 'next/server';
import { env } from '@/lib/env';
import { backupReport } from '@/lib/health/backup-report';
import { failingParts } from '@/lib/health/readiness';
import { archiveReport } from '@/lib/map-archive-report';
import { webhookTimes } from '@/lib/revalidation/last-webhook';

/**
 * Readiness: `{status: 'ready'}`, or 503 with `{status: 'unavailable', failing: ['content',
 * 'cache', 'messages']}` while the content service is unavailable, or the cache or the messages
 * cannot be written; the log has the reasons. Cached pages are served all the same. With a remote
 * content service, `notices` has the times of the last accepted and the last refused webhook:
 * `{lastAccepted, lastRefused}`. With a streets archive, `streets` says what it lacks, which is no
 * reason to be unavailable: `{status: 'complete' | 'incomplete' | 'unusable', missing: [sentence]}`.
 * With a folder of backups, `backup` describes the last one, which is no reason either:
 * `{created, bytes, hours, isLate}`.
 */
export async function GET() {
  await connection();
  const failing = await failingParts();
  const isReady = failing.length === 0;
  const state = isReady ? { status: 'ready' } : { status: 'unavailable', failing };
  const body = {
    ...state,
    ...(env.CONTENT_API_URL && { notices: webhookTimes() }),
    ...(env.MAP_ARCHIVE && { streets: archiveReport() }),
    ...(env.BACKUP_DIR && { backup: await backupReport(env.BACKUP_DIR) }),
  };
  return Response.json(body, {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
