import { beforeEach, expect, it, vi } from 'vitest';
import { whenEncoded } from '@/lib/revalidation/encode-pictures';
import { warm } from '@/lib/revalidation/warm';
import { expectConsole } from '../../support/console';

const ask = vi.fn<(url: string) => Promise<Response>>();
const REFUSED = new TypeError('fetch failed', {
  cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
});
const PATHS = ['/a', '/b', '/c', '/d', '/e', '/f'];

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  ask.mockReset();
});

const asked = () => ask.mock.calls.map(([url]) => new URL(url).pathname);

it('a slow page does not keep the others from being warmed', async () => {
  ask.mockImplementation(async (url) => {
    if (url.endsWith('/b')) throw new DOMException('too slow', 'TimeoutError');
    return new Response();
  });
  await warm(PATHS);
  expect(asked().sort()).toEqual(PATHS);
  expectConsole('warn', /could not be warmed/);
});

it('pages that have just changed come before those that still wait', async () => {
  ask.mockImplementation(async () => new Response());
  await Promise.all([warm(PATHS), warm(['/new', '/f'])]);
  expect(asked()).toEqual(['/a', '/b', '/new', '/f', '/c', '/d', '/e']);
});

it('stops warming once the server refuses connections', async () => {
  ask.mockImplementation(async () => {
    throw REFUSED;
  });
  await warm(PATHS);
  expect(asked().length).toBeLessThanOrEqual(2);
  expectConsole('warn', /could not be warmed/);
});

it('encodes the pictures of warmed pages after the pages', async () => {
  const html = '<img src="/_next/image?url=%2Fuploads%2Fnew.webp&amp;w=160&amp;q=65">';
  ask.mockImplementation(async (url) => new Response(url.includes('_next') ? 'picture' : html));
  await warm(['/a', '/b']);
  await whenEncoded();
  expect(asked().sort()).toEqual(['/_next/image', '/_next/image', '/a', '/b']);
});
