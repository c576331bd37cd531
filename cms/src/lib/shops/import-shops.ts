import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { changeMany } from '../revalidate/notify-site';
import type { GetSchema } from '../schema-fields';
import { findFlavours } from './find-flavours';
import { type Plan, planImport } from './plan';
import type { List } from './read-list';
import { SHOP_UID } from './shop';
import { findStoredShops } from './stored-shops';
import { readTowns, type Towns } from './towns';

let towns: Promise<Towns> | undefined;

/** Read at the first import, and kept: there are 46,000 towns. */
const loadTowns = (strapi: Core.Strapi) => {
  towns ??= readFile(path.join(strapi.dirs.app.root, 'data/towns.json'), 'utf8').then((text) =>
    readTowns(JSON.parse(text)),
  );
  return towns;
};

/** What an import of this list would do now. */
export async function planShops(strapi: Core.Strapi, { rows }: List): Promise<Plan> {
  const getSchema = strapi.getModel.bind(strapi) as unknown as GetSchema;
  const known = { towns: await loadTowns(strapi), flavours: await findFlavours(strapi) };
  return planImport(getSchema, known, rows, await findStoredShops(strapi));
}

/**
 * Has whoever saves a shop wait until the end of the transaction, and waits for those who are saving one: the
 * import would bring back what was there before. In order, so that two of these do not wait for each other.
 */
const lockShops = (strapi: Core.Strapi) =>
  strapi.db.queryBuilder(SHOP_UID).select(['id']).orderBy({ id: 'asc' }).forUpdate().execute();

export type Progress = { done: number; total: number };

type Options = {
  /** The id of the administrator who imports. */
  userId: number;
  /** The documents to unpublish; those that the list has are left alone. */
  unpublish: string[];
  onProgress: (progress: Progress) => void;
};

/**
 * Imports a list: publishes its shops, and unpublishes some that it lacks. All of it is stored, or nothing.
 * What Strapi refuses is an error, as the plan has already left out what it would refuse.
 */
export async function importShops(strapi: Core.Strapi, list: List, options: Options) {
  const { userId, unpublish, onProgress } = options;
  const documents = strapi.documents(SHOP_UID);
  const store = async () => {
    await lockShops(strapi);
    const plan = await planShops(strapi, list);
    const gone = plan.gone.filter(({ documentId }) => unpublish.includes(documentId));
    const total = plan.writes.length + gone.length;
    let done = 0;
    const step = async (write: Promise<unknown>) => {
      await write;
      done += 1;
      onProgress({ done, total });
      // SQLite answers at once, so that nothing else would have a turn.
      await setImmediate();
    };
    onProgress({ done, total });
    for (const { documentId, shop } of plan.writes) {
      const data: object = { ...shop, updatedBy: userId };
      await step(
        documentId
          ? documents.update({ documentId, data, status: 'published' })
          : documents.create({ data: { ...data, createdBy: userId }, status: 'published' }),
      );
    }
    for (const { documentId } of gone) await step(documents.unpublish({ documentId }));
    const created = plan.writes.filter(({ documentId }) => !documentId).length;
    const { unchanged, left } = plan;
    const changed = plan.writes.length - created;
    return { created, changed, unchanged, left, unpublished: gone.length };
  };
  return changeMany(
    strapi,
    SHOP_UID,
    store,
    ({ created, changed, unpublished }) => created + changed + unpublished > 0,
  );
}
