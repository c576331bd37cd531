import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../cms/src/lib/seed/read-content';
import { CONTENT, SHOPS } from '../support/content';

describe('readDocuments', () => {
  it('returns a document’s six locales, French first', async () => {
    const products = await readDocuments(CONTENT, 'products');
    expect(products).toHaveLength(6);
    for (const { versions } of products) {
      expect([...versions.keys()][0]).toBe('fr');
      expect([...versions.keys()].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl']);
    }
  });

  it('returns one document for a file without a locale and one per item of a list', async () => {
    const [settings] = await readDocuments(CONTENT, 'settings');
    expect([...(settings?.versions.keys() ?? [])]).toEqual(['']);
    const shops = await readDocuments(CONTENT, 'sales-points');
    expect(shops).toHaveLength(SHOPS.length);
    expect(new Set(shops.map(({ key }) => key)).size).toBe(shops.length);
  });

  it('returns no document of a type without a folder', async () => {
    expect(await readDocuments(CONTENT, 'nothing')).toEqual([]);
  });
});
