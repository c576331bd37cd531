import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  BACKGROUND,
  encodeAhead,
  picturesIn,
  whenEncoded,
} from '@/lib/revalidation/encode-pictures';
import { expectConsole } from '../../support/console';
import { waitFor } from '../../support/wait-for';

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

it('requests a picture in AVIF and in WebP, once, in the background', async () => {
  ask.mockImplementation(async () => new Response('picture'));
  encodeAhead([SMALL, SMALL]);
  await whenEncoded();
  expect(ask.mock.calls.map(([url, { headers }]) => [url, headers])).toEqual([
    [`http://localhost:3000${SMALL}`, { accept: 'image/avif,image/webp', priority: BACKGROUND }],
    [`http://localhost:3000${SMALL}`, { accept: 'image/webp', priority: BACKGROUND }],
  ]);
});

it('requests one picture at a time', async () => {
  const answers: ((response: Response) => void)[] = [];
  ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const urls = ['one', 'two', 'three'].map((name) => SMALL.replace('a.webp', `${name}.webp`));
  encodeAhead(urls.slice(0, 2));
  encodeAhead(urls.slice(2));
  for (let count = 1; count <= 6; count += 1) {
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(count));
    answers.at(-1)?.(new Response('picture'));
  }
  await whenEncoded();
  expect(ask.mock.calls.map(([url]) => url.slice('http://localhost:3000'.length))).toEqual(
    urls.flatMap((url) => [url, url]),
  );
});

it('requests a picture once for all pages that wait for it', async () => {
  ask.mockImplementation(async () => new Response('', { status: 404 }));
  const urls = ['first', 'shared'].map((name) => LARGE.replace('a.webp', `${name}.webp`));
  for (let page = 0; page < 3; page += 1) encodeAhead(urls);
  await whenEncoded();
  expect(ask.mock.calls.filter(([url]) => url.includes('shared'))).toHaveLength(1);
  expectConsole('warn', /A picture could not be encoded/);
});

it('logs the picture that cannot be encoded, and goes on', async () => {
  ask.mockImplementation(
    async (url) => new Response('', { status: url.includes('lost') ? 404 : 200 }),
  );
  encodeAhead([LARGE.replace('a.webp', 'lost.webp'), LARGE]);
  await whenEncoded();
  const [line = ''] = expectConsole('warn', /A picture could not be encoded/);
  expect(JSON.parse(line)).toMatchObject({ picture: '/uploads/lost.webp' });
  expect(ask.mock.calls.at(-1)?.[0]).toContain(LARGE);
});

it('stops once the server refuses connections', async () => {
  ask.mockImplementation(async () => {
    throw new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    });
  });
  encodeAhead(['late', 'later'].map((name) => LARGE.replace('a.webp', `${name}.webp`)));
  await whenEncoded();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('fills no more than half of the cache', async () => {
  vi.stubEnv('PICTURE_CACHE_MB', '1');
  vi.resetModules();
  const { encodeAhead, whenEncoded } = await import('@/lib/revalidation/encode-pictures');
  ask.mockImplementation(async () => new Response(Buffer.alloc(200_000)));
  encodeAhead(['1', '2', '3', '4'].map((name) => LARGE.replace('a.webp', `${name}.webp`)));
  await whenEncoded();
  // Two files of a picture that was begun are both encoded.
  expect(ask).toHaveBeenCalledTimes(4);
});
