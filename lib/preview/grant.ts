// No server-only here: lib/server reads this too, outside of Next's bundles.
import { env } from '../env';
import { signToken, verifyToken } from '../security/signing';
import { PREVIEW_MINUTES } from '../storage/names';

const PURPOSE = 'preview';
const now = () => Math.floor(Date.now() / 1_000);

/** What a preview shows: drafts, or what visitors see, inside the content service's admin too. */
export type PreviewStatus = 'draft' | 'published';

/** The cookie's value: when the preview ends and what it shows, signed with the preview's secret. */
export const createGrant = (secret: string, status: PreviewStatus): string =>
  signToken(PURPOSE, `${now() + PREVIEW_MINUTES * 60} ${status}`, secret);

/** What a grant shows; undefined for one that has expired or that we did not sign. */
function statusOf(grant: string | undefined): PreviewStatus | undefined {
  if (!env.PREVIEW_SECRET || !grant) return undefined;
  const [expires, status] = verifyToken(PURPOSE, grant, env.PREVIEW_SECRET)?.split(' ') ?? [];
  return Number(expires) > now() ? (status as PreviewStatus) : undefined;
}

/** Whether this grant opens a preview. */
export const isGrantValid = (grant: string | undefined): boolean => statusOf(grant) !== undefined;

/** Whether it opens one of drafts. */
export const isForDrafts = (grant: string | undefined): boolean => statusOf(grant) === 'draft';
