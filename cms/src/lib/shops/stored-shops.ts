import type { Core } from '@strapi/strapi';
import { SHOP_FIELDS, SHOP_UID, type Shop, type StoredShop } from './shop';

type Row = Shop & { documentId: string; publishedAt: string | null };

/** Every shop in the database, in both of its versions. */
export async function findStoredShops(strapi: Core.Strapi): Promise<StoredShop[]> {
  const select = ['documentId', 'publishedAt', ...SHOP_FIELDS];
  const rows: Row[] = await strapi.db.query(SHOP_UID).findMany({ select, orderBy: { id: 'asc' } });
  // Shops from before there was such a field have none.
  const shopOf = (row: Row): Shop => ({
    ...(Object.fromEntries(SHOP_FIELDS.map((field) => [field, row[field] ?? null])) as Shop),
    is_approximate: row.is_approximate ?? false,
  });
  const published = new Map(
    rows.filter(({ publishedAt }) => publishedAt).map((row) => [row.documentId, shopOf(row)]),
  );
  return rows
    .filter(({ publishedAt }) => !publishedAt)
    .map((row) => ({
      documentId: row.documentId,
      draft: shopOf(row),
      published: published.get(row.documentId),
    }));
}
