import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { importShops } from '../../../cms/src/lib/shops/import-shops';
import { readList } from '../../../cms/src/lib/shops/read-list';
import type { Shop } from '../../../cms/src/lib/shops/shop';
import { schemaOf } from '../../support/cms-schemas';

const SHOP: Shop = {
  reference: 'L1',
  name: 'Chez Suzette',
  retailer: null,
  address: '1 rue du Four',
  postcode: '69002',
  city: 'Lyon',
  country: 'FR',
  latitude: 45.7571,
  longitude: 4.8322,
  is_approximate: false,
  url: null,
};

/** A database in which somebody saves the shop’s site just before the import’s lock is granted. */
function databaseWithColleague() {
  let url: string | null = null;
  const updates: object[] = [];
  const versions = () =>
    [null, '2026-11-26'].map((publishedAt) => ({ ...SHOP, url, documentId: 'd1', publishedAt }));
  const builder = {
    select: () => builder,
    orderBy: () => builder,
    forUpdate: () => builder,
    execute: async () => {
      url = 'https://suzette.example';
    },
  };
  const strapi = {
    getModel: schemaOf,
    contentType: schemaOf,
    dirs: { app: { root: 'cms' } },
    documents: () => ({ update: async ({ data }: { data: object }) => updates.push(data) }),
    db: {
      transaction: (work: (hooks: object) => unknown) => work({ onCommit: () => undefined }),
      query: () => ({ findMany: async () => versions() }),
      queryBuilder: () => builder,
    },
  };
  return { strapi: strapi as unknown as Core.Strapi, updates };
}

it('keeps what a colleague saves while it waits for them', async () => {
  const { strapi, updates } = databaseWithColleague();
  const list = readList([
    ['Référence', 'Nom'],
    ['L1', 'Suzette'],
  ]);
  const options = { userId: 1, unpublish: [], onProgress: () => undefined };
  await importShops(strapi, list ?? { rows: [], ignoredColumns: [] }, options);
  expect(updates).toEqual([
    expect.objectContaining({ name: 'Suzette', url: 'https://suzette.example' }),
  ]);
});
