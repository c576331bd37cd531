import type { Core } from '@strapi/strapi';

/** How the site hears of changes. Times are ISO 8601. */
export type Status = {
  lastAccepted?: string;
  /** Since when it accepts none, and its last answer: no status where there was none. */
  refusal?: { since: string; status?: number };
};

/** In the database, so that it outlives Strapi and is the same for several processes. */
const storeOf = (strapi: Core.Strapi) =>
  strapi.store({ type: 'api', name: 'site-notice', key: 'status' });

export const readStatus = async (strapi: Core.Strapi): Promise<Status> =>
  ((await storeOf(strapi).get({})) as Status | null) ?? {};

export const recordAccepted = (strapi: Core.Strapi) =>
  storeOf(strapi).set({ value: { lastAccepted: new Date().toISOString() } });

/** @returns whether the refusal is another than the one before */
export async function recordRefused(strapi: Core.Strapi, status?: number): Promise<boolean> {
  const { lastAccepted, refusal } = await readStatus(strapi);
  // Too many wrong secrets within a minute: the secret is still what is wrong.
  const isStillWrong = refusal?.status === 401 && status === 429;
  if (refusal && (refusal.status === status || isStillWrong)) return false;
  const since = refusal?.since ?? new Date().toISOString();
  await storeOf(strapi).set({ value: { lastAccepted, refusal: { since, status } } });
  return true;
}
