import { expect, it, vi } from 'vitest';
import { GET } from '@/app/og/[locale]/[file]/route';
import { getCard } from '@/lib/seo/og-image/card';
import { loadSitePicture } from '@/lib/seo/og-image/render';

vi.mock('@/lib/seo/og-image/card', () => ({ getCard: vi.fn() }));

/** The Open Graph image of a flavour with this photo. */
async function imageWith(picture?: Buffer) {
  vi.mocked(getCard).mockResolvedValue({ title: 'Caramel', line: 'Cru', ground: '#fff', picture });
  const params = Promise.resolve({ locale: 'fr', file: 'product-caramel.jpg' });
  return GET(new Request('http://localhost:3000/og/fr/product-caramel.jpg'), { params });
}

it('an Open Graph image whose photo is missing is kept like any other', async () => {
  const complete = await imageWith(await loadSitePicture('spoon.webp'));
  const incomplete = await imageWith();
  expect(incomplete.status).toBe(200);
  expect(incomplete.headers.get('content-type')).toBe('image/jpeg');
  expect(incomplete.headers.get('cache-control')).toBe(complete.headers.get('cache-control'));
  expect(incomplete.headers.get('cache-control')).toMatch(/max-age=[1-9]/);
});
