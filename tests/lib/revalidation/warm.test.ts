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

it('a slow page does not keep the others from being warmed', async () => {
  ask.mockImplementation(async (url) => {
    if (url.endsWith('/b')) throw new DOMException('too slow', 'TimeoutError');
    return new Response();
  });
  await warm(PATHS);
  expect(asked().sort()).toEqual(PATHS);
});

it('stops warming once the server refuses connections', async () => {
  ask.mockImplementation(async () => {
    throw new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    });
  });
  await warm(PATHS);
  expect(asked().length).toBeLessThanOrEqual(2);
});
