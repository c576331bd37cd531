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
import { unpublishShops, writeShops } from './write-shops';

let towns: Promise<Towns> | undefined;

/** The 46,000 towns, which are read at the first import and cached. */
const loadTowns = (strapi: Core.Strapi) => {
  towns ??= readFile(path.join(strapi.dirs.app.root, 'data/towns.json'), 'utf8').then((text) =>
    readTowns(JSON.parse(text)),
  );
  return towns;
};

/** The plan of an import of this list. */
export async function planShops(strapi: Core.Strapi, { rows }: List): Promise<Plan> {
  const getSchema = strapi.getModel.bind(strapi) as unknown as GetSchema;
  const known = { towns: await loadTowns(strapi), flavours: await findFlavours(strapi) };
  return planImport(getSchema, known, rows, await findStoredShops(strapi));
}

/**
 * Locks all shops until the end of the transaction, because the import would otherwise overwrite
 * concurrent saves with former values. The locks are taken in order, so that two imports do not
 * deadlock.
 */
const lockShops = (strapi: Core.Strapi) =>
  strapi.db.queryBuilder(SHOP_UID).select(['id']).orderBy({ id: 'asc' }).forUpdate().execute();

/** Databases limit the values of a statement, and the progress is reported after each part. */
const SHOPS_AT_ONCE = 250;

export type Progress = { done: number; total: number };

type Options = {
  /** The id of the administrator who imports. */
  userId: number;
  /** The documents to unpublish, except those in the list. */
  unpublish: string[];
  onProgress: (progress: Progress) => void;
};

/**
 * Imports a list: publishes its shops, and unpublishes the given ones that it lacks. Either
 * everything is stored or nothing. A refusal by Strapi is an error, because the plan has already
 * left out such shops.
 */
export async function importShops(strapi: Core.Strapi, list: List, options: Options) {
  const { userId, unpublish, onProgress } = options;
  const store = async () => {
    await lockShops(strapi);
    const plan = await planShops(strapi, list);
    const gone = plan.gone.filter(({ documentId }) => unpublish.includes(documentId));
    const total = plan.writes.length + gone.length;
    for (let done = 0; done < plan.writes.length; done += SHOPS_AT_ONCE) {
      onProgress({ done, total });
      // SQLite is synchronous, so this lets other requests run.
      await setImmediate();
      await writeShops(strapi, plan.writes.slice(done, done + SHOPS_AT_ONCE), userId);
    }
    await unpublishShops(
      strapi,
      gone.map(({ documentId }) => documentId),
    );
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
