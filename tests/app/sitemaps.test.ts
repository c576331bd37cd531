import { beforeEach, expect, it, vi } from 'vitest';
import { GET } from '@/app/sitemaps/[file]/route';
import { sitePlaces } from '@/lib/seo/site-places';

vi.mock('@/lib/seo/site-places', () => ({ sitePlaces: vi.fn(async () => [{ route: '/' }]) }));

beforeEach(() => vi.mocked(sitePlaces).mockClear());

const get = (file: string) =>
  GET(new Request(`http://localhost:3000/sitemaps/${file}`), {
    params: Promise.resolve({ file }),
  });

it.each(['x.xml', '0.xml', '01.xml', '1', '1.xml.gz', '-1.xml'])(
  '%s is no sitemap, and nothing is asked for it',
  async (file) => {
    expect((await get(file)).status).toBe(404);
    expect(sitePlaces).not.toHaveBeenCalled();
  },
);

it('a number is a sitemap where there are so many', async () => {
  expect((await get('1.xml')).status).toBe(200);
  expect((await get('2.xml')).status).toBe(404);
});
