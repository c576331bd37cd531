import { beforeEach, expect, it, vi } from 'vitest';
import { GET } from '@/app/sitemaps/[file]/route';
import { getIndexedPages } from '@/lib/content/site-pages';

vi.mock('@/lib/content/site-pages', () => ({
  getIndexedPages: vi.fn(async () => [{ route: '/' }]),
}));

beforeEach(() => vi.mocked(getIndexedPages).mockClear());

const get = (file: string) =>
  GET(new Request(`http://localhost:3000/sitemaps/${file}`), {
    params: Promise.resolve({ file }),
  });

it.each(['x.xml', '0.xml', '01.xml', '1', '1.xml.gz', '-1.xml'])(
  'answers 404 for %s without listing the pages',
  async (file) => {
    expect((await get(file)).status).toBe(404);
    expect(getIndexedPages).not.toHaveBeenCalled();
  },
);

it('serves a sitemap by its number, and 404 beyond the last one', async () => {
  expect((await get('1.xml')).status).toBe(200);
  expect((await get('2.xml')).status).toBe(404);
});
