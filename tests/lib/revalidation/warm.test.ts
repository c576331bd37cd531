import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warm } from '@/lib/revalidation/warm';
import { expectConsole } from '../../support/console';

const ask = vi.fn<(url: string) => Promise<Response>>();
const PATHS = ['/a', '/b', '/c', '/d', '/e', '/f'];

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  ask.mockReset();
});
afterEach(() => expectConsole('warn', /could not be warmed/));

const asked = () => ask.mock.calls.map(([url]) => new URL(url).pathname);

it('a page that is too slow keeps none of the others from being warmed', async () => {
  ask.mockImplementation(async (url) => {
    if (url.endsWith('/b')) throw new DOMException('too slow', 'TimeoutError');
    return new Response();
  });
  await warm(PATHS);
  expect(asked().sort()).toEqual(PATHS);
});

it('a server that has stopped is left alone', async () => {
  ask.mockImplementation(async () => {
    throw new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    });
  });
  await warm(PATHS);
  expect(asked().length).toBeLessThanOrEqual(2);
});
