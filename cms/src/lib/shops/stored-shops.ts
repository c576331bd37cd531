import type { Core } from '@strapi/strapi';
import { SHOP_FIELDS, SHOP_UID, type Shop, type StoredShop } from './shop';

type Row = Shop & { documentId: string; publishedAt: string | null };

/** Every shop in the database, in both of its versions. */
export async function findStoredShops(strapi: Core.Strapi): Promise<StoredShop[]> {
  const select = ['documentId', 'publishedAt', ...SHOP_FIELDS];
  const rows: Row[] = await strapi.db.query(SHOP_UID).findMany({ select, orderBy: { id: 'asc' } });
  const shopOf = (row: Row) => {
    // Shops that were stored before this field existed have no value.
    const shop = { ...row, is_approximate: row.is_approximate ?? false };
    const fields = SHOP_FIELDS.map((field) => [field, shop[field]]);
    return Object.fromEntries(fields.filter(([, value]) => value !== null)) as Shop;
  };
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
