import type { Core } from '@strapi/strapi';
import type { Reason } from './post-webhook';

/** The status of the notifications. Times are ISO 8601. */
export type Status = {
  lastAccepted?: string;
  /** Since when the site has accepted no webhook, and why it did not accept the last one. */
  refusal?: Reason & { since: string };
};

/**
 * The status is in the database, so that it survives restarts and is the same for several
 * processes.
 */
const storeOf = (strapi: Core.Strapi) =>
  strapi.store({ type: 'api', name: 'site-notice', key: 'status' });

export const readStatus = async (strapi: Core.Strapi): Promise<Status> =>
  ((await storeOf(strapi).get({})) as Status | null) ?? {};

export const recordAccepted = (strapi: Core.Strapi) =>
  storeOf(strapi).set({ value: { lastAccepted: new Date().toISOString() } });

/** @returns whether the refusal differs from the one before */
export async function recordRefused(
  strapi: Core.Strapi,
  { status, code }: Reason,
): Promise<boolean> {
  const { lastAccepted, refusal } = await readStatus(strapi);
  // A 429 after a 401 means too many wrong secrets within a minute, so the secret is still wrong.
  const isStillWrong = refusal?.status === 401 && status === 429;
  const isSame = refusal?.status === status && refusal?.code === code;
  if (refusal && (isSame || isStillWrong)) return false;
  const since = refusal?.since ?? new Date().toISOString();
  await storeOf(strapi).set({ value: { lastAccepted, refusal: { since, status, code } } });
  return true;
}
