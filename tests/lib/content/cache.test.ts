import { beforeEach, expect, it, vi } from 'vitest';
import { cached } from '@/lib/content/cache';
import { mergeTags, now } from '@/lib/next-internals/tags-manifest.cjs';
import { expectConsole } from '../../support/console';

// As Next does for a request: what is stale is returned at once, and renewed meanwhile.
vi.mock('next/cache', () => ({
  unstable_cache: (load: () => Promise<string>) => async () => {
    load().catch(() => undefined);
    return 'stale';
  },
}));
vi.mock('@/lib/preview/draft-mode', () => ({ showsDrafts: async () => false }));
vi.mock('@/lib/next-internals/page-status', () => ({ markStaleFallback: vi.fn() }));

let time = 1_000;
let query = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.spyOn(Date, 'now').mockImplementation(() => time);
  query = vi.fn();
});

/** A notice, accepted by this instance or another. */
function notice(tag: string) {
  time += 1_000;
  mergeTags({ [tag]: now() });
  time += 1_000;
}

const never = () => new Promise<string>(() => {});

it('a request after a notice gets the new result', async () => {
  const read = cached('a', query.mockResolvedValue('new'), () => ['shops']);
  notice('shops');
  expect(await read()).toBe('new');
});

it('a result that has only become old is renewed without a request that waits', async () => {
  const read = cached('b', query.mockImplementation(never), () => ['never-revalidated']);
  expect(await read()).toBe('stale');
});

it('while the content service fails, one request waits for it after each notice', async () => {
  const read = cached('c', query, () => ['towns']);
  const afterAMoment = () =>
    new Promise<string>((_, reject) => setImmediate(() => reject(new Error('down'))));
  const fail = () => query.mockImplementationOnce(afterAMoment).mockImplementation(never);
  for (const _ of [1, 2]) {
    notice('towns');
    fail();
    expect(await read()).toBe('stale');
    expect(await read()).toBe('stale');
    const [line] = expectConsole('warn', /Stale content is served/);
    expect(JSON.parse(line ?? '{}')).toMatchObject({ query: 'c', error: { class: 'Error' } });
  }
  notice('towns');
  query.mockReset().mockResolvedValue('new');
  expect(await read()).toBe('new');
});
