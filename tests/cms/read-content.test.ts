import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../cms/src/lib/seed/read-content';
import { CONTENT, filesOf, keysOf, SHOPS } from '../support/content';
import { temporaryFiles } from '../support/service';

describe('readDocuments', () => {
  it('returns a document’s locales, French first', async () => {
    const products = await readDocuments(CONTENT, 'products');
    expect(products.map(({ key }) => key).sort()).toEqual(
      keysOf('products')
        .map((key) => `products/${key}`)
        .sort(),
    );
    for (const { key, versions } of products) {
      const files = filesOf('products').filter((file) => `products/${file}`.startsWith(`${key}.`));
      expect([...versions.keys()][0]).toBe('fr');
      expect([...versions.keys()].sort()).toEqual(files.map((file) => file.split('.')[1]).sort());
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

  it('leaves out what cannot be read, and reports it with its line', async () => {
    const shop = (postcode: string) =>
      `- {name: A, postcode: ${postcode}, country: FR, city: Bourg}\n`;
    const folder = await temporaryFiles({
      'sales-points/france.yaml': `${shop('01000')}${shop("'01000").replace('}', '')}${shop('75001')}`,
      'sales-points/suisse.yaml': shop('1950').replace('FR', 'CH'),
      'products/caramel.fr.yaml': 'name: "Caramel',
      'products/caramel.de.yaml': 'name: Karamell',
      'products/coco.fr.yaml': 'name: Coco',
    });
    const reported: string[] = [];
    const read = (type: string) =>
      readDocuments(folder, type, (place, reason) => reported.push(`${place}: ${reason}`));
    const shops = await read('sales-points');
    expect(shops.map(({ key, versions }) => [key, versions.get('')?.postcode])).toEqual([
      ['sales-points/france/0', '01000'],
      ['sales-points/france/2', '75001'],
      ['sales-points/suisse/0', '1950'],
    ]);
    // Without its French version a document could not be completed later.
    expect((await read('products')).map(({ key }) => key)).toEqual(['products/coco']);
    expect(reported).toEqual([
      expect.stringMatching(/^sales-points\/france\.yaml:2: /),
      expect.stringMatching(/^products\/caramel\.fr\.yaml: /),
    ]);
  });
});
