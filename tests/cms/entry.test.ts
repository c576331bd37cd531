import { describe, expect, it } from 'vitest';
import { toEntry } from '../../cms/src/lib/inbox/entry';

describe('toEntry', () => {
  it('stores the visitor’s language apart from Strapi’s own locale', () => {
    expect(toEntry({ name: 'Zoé', locale: 'de' })).toEqual({ name: 'Zoé', language: 'de' });
  });

  it('keeps the kit’s known items, each once', () => {
    const items = ['screen_visuals', 'price_labels', 'price_labels', 'gold'];
    expect(toEntry({ items })).toEqual({ items: ['price_labels', 'screen_visuals'] });
  });

  it('leaves items that are no list to the schema, which refuses them', () => {
    expect(toEntry({ items: 'price_labels' })).toEqual({ items: undefined });
  });
});
