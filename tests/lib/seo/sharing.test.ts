import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharingAddress } from '@/lib/seo/sharing/address';
import { GROUNDS, inFont } from '@/lib/seo/sharing/card';

it('a flavour’s picture has the ground of its page', () => {
  const css = readFileSync('app/styles/tokens.css', 'utf8');
  for (const [flavour, ground] of Object.entries(GROUNDS)) {
    expect(css).toContain(`--color-${flavour}: ${ground};`);
  }
});

it.each([
  [{ route: '/' }, '/og/de/home.jpg'],
  [{ route: '/produits/[slug]', params: { slug: 'caramel' } }, '/og/de/product-caramel.jpg'],
  [{ route: '/blog/[slug]', params: { slug: 'post' } }, '/og/de/blog.jpg'],
  [{ route: '/legal/cgv' }, '/og/de/brand.jpg'],
] as const)('%j is shared with %s', (place, picture) => {
  expect(sharingAddress('de', place)).toBe(picture);
});

it('a card has no sign that its font lacks', () => {
  expect(inFont('Tout cru\u202f! L’été à Noël… 🍪')).toBe('Tout cru\u00a0! L’été à Noël…');
});
