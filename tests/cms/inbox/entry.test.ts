import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toEntry, toKitLink } from '../../../cms/src/lib/inbox/entry';

describe('toEntry', () => {
  it('stores the visitor’s locale as language', () => {
    expect(toEntry({ name: 'Zoé', locale: 'de' })).toEqual({ name: 'Zoé', language: 'de' });
  });

  it('leaves out what editors alone write', () => {
    expect(toEntry({ name: 'Zoé', state: 'Traité', note: 'Paid' })).toEqual({ name: 'Zoé' });
  });

  it('keeps the known kit items, each once', () => {
    const items = ['screen_visuals', 'price_labels', 'price_labels', 'gold'];
    expect(toEntry({ items })).toEqual({ items: ['price_labels', 'screen_visuals'] });
  });

  it('drops items that are not a list, which the schema then refuses', () => {
    expect(toEntry({ items: 'price_labels' })).toEqual({ items: undefined });
  });
});

describe('the address of a kit', () => {
  beforeEach(() => {
    vi.stubEnv('SITE_URL', 'https://dough.example/');
  });

  it('is mailed as it is', () => {
    const link = 'https://dough.example/nous-vendre/kit/a~b-_c';
    expect(toKitLink(link)).toBe(link);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'mailto:zoe@dough.example',
    '/nous-vendre/kit/a',
    'https://',
    'https://dough.example.evil.example/nous-vendre/kit/a',
    'http://dough.example/nous-vendre/kit/a',
    `https://dough.example/${'a'.repeat(2_000)}`,
  ])('is left out if it is none: %s', (link) => expect(toKitLink(link)).toBeUndefined());

  it('cannot bring text or markup into a mail', () => {
    const link = toKitLink('https://dough.example/a"><b>Win now</b>\nBcc: x');
    expect(link).not.toMatch(/[\s"<>]/);
  });
});
