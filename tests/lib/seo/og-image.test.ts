import { expect, it } from 'vitest';
import { inFont } from '@/lib/seo/og-image/card';
import { ogImagePath } from '@/lib/seo/og-image/path';

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
