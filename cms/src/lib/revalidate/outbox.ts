import type { Core } from '@strapi/strapi';
import { type Notice, toRefresh } from './events';
import { merge, type Pending } from './merge';

const UID = 'api::site-notice.site-notice';

/** More pending notices than this become one of everything. */
const MAX_PENDING = 50;

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

/** What the site has not accepted yet, oldest first. */
export async function findPending(strapi: Core.Strapi): Promise<Pending[]> {
  if ((await table(strapi).count()) > MAX_PENDING) await keepRefresh(strapi);
  return merge(await table(strapi).findMany({ orderBy: { id: 'asc' } }));
}

export const countPending = (strapi: Core.Strapi): Promise<number> => table(strapi).count();

export const forget = (strapi: Core.Strapi, { ids }: Pending) =>
  table(strapi).deleteMany({ where: { id: { $in: ids } } });
