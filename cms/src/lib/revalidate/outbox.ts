import type { Core } from '@strapi/strapi';
import { toRefresh, type Webhook } from './events';
import { merge, type Pending } from './merge';

const UID = 'api::site-notice.site-notice';

/** The most pending webhooks. More become one about all content. */
const MAX_PENDING = 50;

const table = (strapi: Core.Strapi) => strapi.db.query(UID);

/**
 * Stores a webhook until the site has accepted it. Strapi emits the events of entries after the
 * commit; only the webhook about a file is stored in the transaction of its change, if there is one.
 */
export const storeWebhook = (strapi: Core.Strapi, webhook: Webhook) =>
  table(strapi).create({ data: { notice: webhook } });

/** Replaces all pending webhooks by one about all content. */
export const storeRefresh = (strapi: Core.Strapi) =>
  strapi.db.transaction(async () => {
    const [last] = await table(strapi).findMany({ orderBy: { id: 'desc' }, limit: 1 });
    // Only rows up to this one are deleted, so that those which another process is adding remain.
    if (last) await table(strapi).deleteMany({ where: { id: { $lte: last.id } } });
    await storeWebhook(strapi, toRefresh());
  });

/** The webhooks that the site has not accepted yet, oldest first. */
export async function findPending(strapi: Core.Strapi): Promise<Pending[]> {
  if ((await table(strapi).count()) > MAX_PENDING) await storeRefresh(strapi);
  return merge(await table(strapi).findMany({ orderBy: { id: 'asc' } }));
}

export const countPending = (strapi: Core.Strapi): Promise<number> => table(strapi).count();

export const forget = (strapi: Core.Strapi, { ids }: Pending) =>
  table(strapi).deleteMany({ where: { id: { $in: ids } } });
