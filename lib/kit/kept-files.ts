import 'server-only';
import { createHash } from 'node:crypto';
import { env } from '../env';
import type { Job } from './jobs';

/** What a job's file depends on, as a short name: what it says, its pictures and the build that draws it. */
export function hashOfJob(job: Job): string {
  const hash = createHash('sha256').update(env.BUILD_ID);
  const text = JSON.stringify(job, (_, value) => {
    if (!(value instanceof Uint8Array)) return value;
    hash.update(value);
    return value.length;
  });
  return hash.update(text).digest('base64url').slice(0, 27);
}

/** The file of a job, drawn once. */
export async function keptFile(job: Job): Promise<Uint8Array> {
  throw new Error(`Nothing draws ${job.kind} yet`);
}
