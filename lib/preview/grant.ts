// No server-only here: lib/server reads this too, outside of Next's bundles.
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { env } from '../env';
import { log } from '../logging/log';
import { processState } from '../next-internals/process-state.cjs';
import { redis } from '../redis';
import { isSameSecret } from '../security/secrets';
import { PREVIEW_MINUTES } from '../storage/names';

const REDIS_TIMEOUT_MS = 300;

/** Revoked grants by id, with the time at which they would have expired and can be forgotten. */
const revoked = processState('revoked-previews', () => new Map<string, number>());

const redisKey = (id: string) => `preview:revoked:${id}`;
const now = () => Math.floor(Date.now() / 1_000);

const sign = (grant: string, secret: string) =>
  createHmac('sha256', secret).update(`preview grant ${grant}`).digest('base64url');

/** What a preview shows: drafts, or what visitors see, inside the content service's admin too. */
export type PreviewStatus = 'draft' | 'published';

type Grant = { id: string; expires: number; status: PreviewStatus };

/** The cookie's value for one editor: an id, its expiry, what it shows and our signature. */
export function createGrant(secret: string, status: PreviewStatus): string {
  const grant = `${randomUUID()}.${now() + PREVIEW_MINUTES * 60}.${status}`;
  return `${grant}.${sign(grant, secret)}`;
}

/** A grant that we signed and that has not expired. */
function readGrant(value: string | undefined): Grant | undefined {
  const [id = '', end = '', status = '', signature = ''] = value?.split('.') ?? [];
  const secret = env.PREVIEW_SECRET;
  if (!secret || !isSameSecret(signature, sign(`${id}.${end}.${status}`, secret))) return undefined;
  const expires = Number(end);
  return expires > now() ? { id, expires, status: status as PreviewStatus } : undefined;
}

/** Whether a grant is for drafts. Whether it is still valid is checked before Next sees the request. */
export const isForDrafts = (value: string | undefined): boolean =>
  readGrant(value)?.status === 'draft';

/** Asks the other instances through Redis. If it does not answer, every grant counts as revoked. */
async function isRevokedElsewhere(id: string): Promise<boolean> {
  const shared = redis();
  if (!shared) return false;
  const answer = shared.exists(redisKey(id)).catch(() => undefined);
  return (await Promise.race([answer, setTimeout(REDIS_TIMEOUT_MS)])) !== 0;
}

/** Whether this grant opens a preview: it has neither expired nor been revoked. */
export async function isGrantValid(value: string | undefined): Promise<boolean> {
  const grant = readGrant(value);
  return grant !== undefined && !revoked.has(grant.id) && !(await isRevokedElsewhere(grant.id));
}

/** Revokes a grant on every instance, wherever its cookie was copied to. */
export async function revokeGrant(value: string | undefined): Promise<void> {
  const grant = readGrant(value);
  if (!grant) return;
  for (const [id, expires] of revoked) if (expires <= now()) revoked.delete(id);
  revoked.set(grant.id, grant.expires);
  const expiration = { type: 'EXAT', value: grant.expires } as const;
  await redis()
    ?.set(redisKey(grant.id), '', { expiration })
    .catch((error) =>
      log.error('A revoked preview could not be shared with other instances', {
        reason: String(error),
      }),
    );
}
