import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodePicture, picturesIn } from '@/lib/revalidation/pictures';

const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  ask.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const SMALL = '/_next/image?url=%2Fuploads%2Fa.webp&w=160&q=65';
const LARGE = '/_next/image?url=%2Fuploads%2Fa.webp&w=480&q=65';

it('finds every width of a page’s pictures once', () => {
  const escaped = [SMALL, LARGE].map((url) => url.replaceAll('&', '&amp;'));
  const picture = `<img src="${escaped[1]}" srcSet="${escaped[0]} 160w, ${escaped[1]} 480w">`;
  const flight = `<script>"${LARGE.replaceAll('&', '\\u0026')}"</script>`;
  expect(picturesIn(picture + picture + flight).sort()).toEqual([SMALL, LARGE]);
});

it('requests a picture in AVIF and in WebP, once', async () => {
  ask.mockImplementation(async () => new Response('picture'));
  await encodePicture('http://localhost:3000', SMALL);
  await encodePicture('http://localhost:3000', SMALL);
  expect(ask.mock.calls.map(([url, { headers }]) => [url, headers])).toEqual([
    [`http://localhost:3000${SMALL}`, { accept: 'image/avif,image/webp' }],
    [`http://localhost:3000${SMALL}`, { accept: 'image/webp' }],
  ]);
});

it('names the picture that cannot be encoded', async () => {
  ask.mockImplementation(async () => new Response('', { status: 404 }));
  await expect(encodePicture('http://localhost:3000', LARGE)).rejects.toThrow(
    `Status 404 for ${LARGE}`,
  );
});
