import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../cms/src/lib/seed/read-content';
import { CONTENT } from '../support/content';

describe('the seed’s documents', () => {
  it('have their six languages, French first', async () => {
    const products = await readDocuments(CONTENT, 'products');
    expect(products).toHaveLength(6);
    for (const { versions } of products) {
      expect([...versions.keys()][0]).toBe('fr');
      expect([...versions.keys()].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl']);
    }
  });

  it('are one where no language is named, and one for each entry of a list', async () => {
    const [settings] = await readDocuments(CONTENT, 'settings');
    expect([...(settings?.versions.keys() ?? [])]).toEqual(['']);
    const shops = await readDocuments(CONTENT, 'sales-points');
    expect(shops.length).toBeGreaterThan(50);
    expect(new Set(shops.map(({ key }) => key)).size).toBe(shops.length);
  });
});
