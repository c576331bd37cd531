// This file does not import server-only, because lib/server imports it outside of Next's bundles.
import { env } from '../env';
import { signToken, verifyToken } from '../security/signing';
import { PREVIEW_MINUTES } from '../storage/names';

const PURPOSE = 'preview';
const now = () => Math.floor(Date.now() / 1_000);

/**
 * The status that a preview shows: drafts, or the published content inside the content service's
 * admin.
 */
export type PreviewStatus = 'draft' | 'published';

/** The cookie's value: the end of the preview and its status, signed with the preview's secret. */
export const createGrant = (secret: string, status: PreviewStatus): string =>
  signToken(PURPOSE, `${now() + PREVIEW_MINUTES * 60} ${status}`, secret);

/** The status of a grant; undefined for one that has expired or that this site did not sign. */
function statusOf(grant: string | undefined): PreviewStatus | undefined {
  if (!env.PREVIEW_SECRET || !grant) return undefined;
  const [expires, status] = verifyToken(PURPOSE, grant, env.PREVIEW_SECRET)?.split(' ') ?? [];
  return Number(expires) > now() ? (status as PreviewStatus) : undefined;
}

/** Whether this grant opens a preview. */
export const isGrantValid = (grant: string | undefined): boolean => statusOf(grant) !== undefined;

/** Whether this grant opens a preview of drafts. */
export const isForDrafts = (grant: string | undefined): boolean => statusOf(grant) === 'draft';
