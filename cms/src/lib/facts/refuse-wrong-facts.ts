import type { Core, UID } from '@strapi/strapi';
import { deepPopulate, type GetSchema as GetPopulated } from '../deep-populate';
import { savedIds } from '../saved-ids';
import type { Entry, GetSchema } from '../schema-fields';
import { checkEntry, tidyEntry } from './check-facts';
import { refuse } from './refuse';

const ACTIONS = ['create', 'update', 'publish', 'clone'];

type Params = { data?: Entry; status?: string };

/**
 * Tidies saved data, and refuses values that the site could not show or that cannot be true, with
 * each fault at its field. The stored entry is checked before the transaction ends, so it does not
 * matter whether a form, the API or another program sent all fields or only one, or only publishes
 * the entry.
 */
export function refuseWrongFacts(strapi: Core.Strapi): void {
  const getSchema = strapi.getModel.bind(strapi) as unknown as GetSchema & GetPopulated;

  const check = async (uid: UID.ContentType, ids: number[], isPublishing: boolean) => {
    const populate = deepPopulate(getSchema, uid);
    const entries = await strapi.db.query(uid).findMany({ where: { id: { $in: ids } }, populate });
    refuse(entries.flatMap((entry: Entry) => checkEntry(getSchema, uid, entry, isPublishing)));
  };

  strapi.documents.use(async (context, next) => {
    const { uid, action, contentType } = context;
    if (!uid.startsWith('api::') || !ACTIONS.includes(action)) return next();
    const params = context.params as Params;
    if (params.data) params.data = tidyEntry(getSchema, uid, params.data);
    const hasDrafts = contentType.options?.draftAndPublish ?? false;
    const isPublishing = !hasDrafts || action === 'publish' || params.status === 'published';
    return strapi.db.transaction(async () => {
      const result = await next();
      await check(uid, savedIds(result), isPublishing);
      return result;
    });
  });
}
