// This file does not import server-only, because lib/server imports it outside of Next's bundles.
import { isWithinLifetime } from '../clock';
import { env } from '../env';
import { signToken, verifyToken } from '../security/signing';
import { PREVIEW_MINUTES } from '../storage/names';

const PURPOSE = 'preview';
const LIFETIME_MS = PREVIEW_MINUTES * 60_000;

/**
 * The status that a preview shows: drafts, or the published content inside the content service's
 * admin.
 */
export type PreviewStatus = 'draft' | 'published';

/** The cookie's value: the end of the preview in seconds and its status, signed with the preview's secret. */
export const createGrant = (secret: string, status: PreviewStatus): string =>
  signToken(PURPOSE, `${Math.floor((Date.now() + LIFETIME_MS) / 1_000)} ${status}`, secret);

/** The status of a grant; undefined for one that has expired or that this site did not sign. */
function statusOf(grant: string | undefined): PreviewStatus | undefined {
  if (!env.PREVIEW_SECRET || !grant) return undefined;
  const [expires, status] = verifyToken(PURPOSE, grant, env.PREVIEW_SECRET)?.split(' ') ?? [];
  const begin = Number(expires) * 1_000 - LIFETIME_MS;
  return isWithinLifetime(begin, LIFETIME_MS) ? (status as PreviewStatus) : undefined;
}

/** Whether this grant opens a preview. */
export const isGrantValid = (grant: string | undefined): boolean => statusOf(grant) !== undefined;

/** Whether this grant opens a preview of drafts. */
export const isForDrafts = (grant: string | undefined): boolean => statusOf(grant) === 'draft';
