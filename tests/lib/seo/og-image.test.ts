import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GROUNDS, inFont } from '@/lib/seo/og-image/card';
import { ogImagePath } from '@/lib/seo/og-image/path';

it('a flavour’s Open Graph image has the background colour of its page', () => {
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
] as const)('the Open Graph image of %j is %s', (page, path) => {
  expect(ogImagePath('de', page)).toBe(path);
});

it('drops the characters that the font of Open Graph images lacks', () => {
  expect(inFont('Tout cru\u202f! L’été à Noël… 🍪')).toBe('Tout cru\u00a0! L’été à Noël…');
});
