import { describe, expect, it } from 'vitest';
import { toEntry } from '../../cms/src/lib/inbox/entry';

describe('toEntry', () => {
  it('stores the visitor’s locale as language', () => {
    expect(toEntry({ name: 'Zoé', locale: 'de' })).toEqual({ name: 'Zoé', language: 'de' });
  });

  it('keeps the known kit items, each once', () => {
    const items = ['screen_visuals', 'price_labels', 'price_labels', 'gold'];
    expect(toEntry({ items })).toEqual({ items: ['price_labels', 'screen_visuals'] });
  });

  it('drops items that are not a list, which the schema then refuses', () => {
    expect(toEntry({ items: 'price_labels' })).toEqual({ items: undefined });
  });
});
