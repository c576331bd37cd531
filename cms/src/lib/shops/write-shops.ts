import type { Core } from '@strapi/strapi';
import type { Write } from './plan';
import { SHOP_FIELDS, SHOP_UID, type Shop } from './shop';

type Change = Required<Write>;

/** Stores new shops as drafts. @returns the ids of their rows */
async function createDrafts(strapi: Core.Strapi, shops: Shop[], userId: number): Promise<number[]> {
  if (shops.length === 0) return [];
  const data = shops.map((shop) => ({
    ...shop,
    publishedAt: null,
    createdBy: userId,
    updatedBy: userId,
  }));
  const { ids } = await strapi.db.query(SHOP_UID).createMany({ data });
  return ids as number[];
}

/**
 * Changes the drafts of stored shops. They keep their rows, because a colleague's save may be
 * waiting for one. @returns the ids of their rows
 */
async function updateDrafts(
  strapi: Core.Strapi,
  changes: Change[],
  userId: number,
): Promise<number[]> {
  if (changes.length === 0) return [];
  const documentIds = changes.map(({ documentId }) => documentId);
  const drafts: { id: number; documentId: string }[] = await strapi.db.query(SHOP_UID).findMany({
    select: ['id', 'documentId'],
    where: { documentId: { $in: documentIds }, publishedAt: null },
  });
  const shops = new Map(changes.map(({ documentId, shop }) => [documentId, shop]));
  const rows = drafts.map(({ id, documentId }) => {
    const shop = shops.get(documentId);
    return {
      ...shop,
      flavours: shop?.flavours && JSON.stringify(shop.flavours),
      id,
      updated_at: new Date(),
      updated_by_id: userId,
    };
  });
  await strapi.db
    .queryBuilder(SHOP_UID)
    .insert(rows)
    .onConflict('id')
    .merge([...SHOP_FIELDS, 'updated_at', 'updated_by_id'])
    .execute();
  return drafts.map(({ id }) => id);
}

export const unpublishShops = (strapi: Core.Strapi, documentIds: string[]) =>
  strapi.db
    .query(SHOP_UID)
    .deleteMany({ where: { documentId: { $in: documentIds }, publishedAt: { $notNull: true } } });

/** Publishes copies of these drafts, as Strapi does. */
async function publishDrafts(strapi: Core.Strapi, ids: number[]): Promise<void> {
  const author = { select: ['id'] };
  const drafts = await strapi.db.query(SHOP_UID).findMany({
    where: { id: { $in: ids } },
    populate: { createdBy: author, updatedBy: author },
  });
  await unpublishShops(
    strapi,
    drafts.map(({ documentId }) => documentId),
  );
  const publishedAt = new Date();
  const data = drafts.map(({ id: _, ...draft }) => ({ ...draft, publishedAt }));
  await strapi.db.query(SHOP_UID).createMany({ data });
}

/**
 * Stores and publishes shops, some hundred at most, in a few statements for all of them. Strapi's
 * document service needs dozens for each, and visitors' messages wait meanwhile where SQLite has one
 * connection. Nothing of what it adds is lost: the plan has checked the shops as the form does, and
 * shops have no relations, components or languages.
 * @param userId the id of the administrator who imports
 */
export async function writeShops(
  strapi: Core.Strapi,
  writes: Write[],
  userId: number,
): Promise<void> {
  const created = writes.filter(({ documentId }) => !documentId).map(({ shop }) => shop);
  const changed = writes.filter((write): write is Change => write.documentId !== undefined);
  await publishDrafts(strapi, [
    ...(await createDrafts(strapi, created, userId)),
    ...(await updateDrafts(strapi, changed, userId)),
  ]);
}
