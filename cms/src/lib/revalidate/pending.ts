import type { Core } from '@strapi/strapi';
import { identityOf, isRefresh, type Notice, toRefresh } from './events';

const UID = 'api::site-notice.site-notice';

/** More pending notices than this become one of everything. */
const MAX_PENDING = 50;

type Row = { id: number; notice: Notice };

/** Notices that tell the site the same, as one, with all their rows. */
export type Pending = { notice: Notice; ids: number[] };

const table = (strapi: Core.Strapi) => strapi.db.query(UID);

/**
 * Keeps a notice until the site has accepted it. Strapi emits the events of entries after the commit; only
 * the notice of a file is written in the transaction of its change, if there is one.
 */
export const keepNotice = (strapi: Core.Strapi, notice: Notice) =>
  table(strapi).create({ data: { notice } });

/** Replaces everything that is pending by one notice of everything. */
export const keepRefresh = (strapi: Core.Strapi) =>
  strapi.db.transaction(async () => {
    const [last] = await table(strapi).findMany({ orderBy: { id: 'desc' }, limit: 1 });
    // Not all: what another process adds in this moment stays.
    if (last) await table(strapi).deleteMany({ where: { id: { $lte: last.id } } });
    await keepNotice(strapi, toRefresh());
  });

/** Equal notices as one; a notice of everything as the only one. */
export function merge(rows: Row[]): Pending[] {
  const refresh = rows.find(({ notice }) => isRefresh(notice));
  if (refresh) return [{ notice: refresh.notice, ids: rows.map(({ id }) => id) }];
  const pending = new Map<string, Pending>();
  for (const { id, notice } of rows) {
    const { ids = [] } = pending.get(identityOf(notice)) ?? {};
    pending.set(identityOf(notice), { notice, ids: [...ids, id] });
  }
  return [...pending.values()];
}

/** What the site has not accepted yet, oldest first. */
export async function findPending(strapi: Core.Strapi): Promise<Pending[]> {
  if ((await table(strapi).count()) > MAX_PENDING) await keepRefresh(strapi);
  return merge(await table(strapi).findMany({ orderBy: { id: 'asc' } }));
}

export const countPending = (strapi: Core.Strapi): Promise<number> => table(strapi).count();

export const forget = (strapi: Core.Strapi, { ids }: Pending) =>
  table(strapi).deleteMany({ where: { id: { $in: ids } } });
