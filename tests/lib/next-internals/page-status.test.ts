import { unstable_cache } from 'next/cache';
import { beforeEach, expect, it, vi } from 'vitest';
import { markDynamic, setPageStatus } from '@/lib/next-internals/page-status';
import { type RequestContext, runInContext } from '@/lib/request-context';

/** Mimics React's `cache`: one value per rendering. */
const renderings = vi.hoisted(() => ({ forget: [] as (() => void)[] }));

vi.mock('next/cache', () => ({ unstable_cache: vi.fn((ask) => ask) }));
vi.mock('react', () => ({
  cache: <T>(create: () => T) => {
    let value: T | undefined;
    renderings.forget.push(() => {
      value = undefined;
    });
    return () => {
      value ??= create();
      return value;
    };
  },
}));

beforeEach(() => {
  vi.mocked(unstable_cache).mockClear();
  for (const forget of renderings.forget) forget();
});

const tags = () => vi.mocked(unstable_cache).mock.calls.flatMap(([, , options]) => options?.tags);

it('a dynamic page passes its status to the server', async () => {
  const context: RequestContext = { requestId: 'a' };
  await runInContext(context, async () => {
    markDynamic();
    await setPageStatus(503);
  });
  expect(context.status).toBe(503);
  expect(tags()).toEqual([]);
});

it('a cached page passes its status to the cache, because the request may get an older version', async () => {
  const context: RequestContext = { requestId: 'a' };
  await runInContext(context, () => setPageStatus(503));
  expect(context).toEqual({ requestId: 'a' });
  expect(tags()).toEqual(['status:503']);
});
