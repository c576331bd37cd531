import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { temporaryFolder } from '../../support/service';
import { restartProcess } from '../../support/stored-site';
import { waitFor } from '../../support/wait-for';

vi.mock('@/lib/preview/draft-mode', () => ({ showsDrafts: async () => false }));

const query = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('CONTENT_API_URL', 'http://service.example/api');
  query.mockReset();
});

/** A process that reads one query, and keeps its results in this folder. */
async function start(folder: string) {
  restartProcess();
  const { setCacheFolders } = await import('@/lib/cache/folder');
  const { invalidate, openTags } = await import('@/lib/cache/tags');
  setCacheFolders({ pages: path.join(folder, 'pages'), results: path.join(folder, 'results') });
  openTags(folder, undefined);
  const { cached } = await import('@/lib/content/cache');
  const { flushStores } = await import('@/lib/cache/store');
  onTestFinished(flushStores);
  return { read: cached('q', query, () => ['shops']), invalidate, flush: flushStores };
}

const down = () => Promise.reject(new Error('down'));
const never = () => new Promise(() => {});

it('is one query for all who wait, and for those who come later', async () => {
  const { read } = await start(await temporaryFolder());
  query.mockResolvedValue({ shops: 3 });
  const results = await Promise.all(Array.from({ length: 20 }, () => read()));
  results.push(await read());
  expect(query).toHaveBeenCalledOnce();
  expect(new Set(results).size).toBe(1);
  expect(Object.isFrozen(results[0])).toBe(true);
});

it('a request after an invalidation shares no query that began before it', async () => {
  const { read, invalidate } = await start(await temporaryFolder());
  let finish = (_: string) => {};
  query.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const early = read();
  await waitFor(() => expect(query).toHaveBeenCalled());
  invalidate(['shops']);
  query.mockResolvedValueOnce('new');
  expect(await read()).toBe('new');
  finish('old');
  expect(await early).toBe('old');
});

it('a result outlives a restart, but not an invalidation before it', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  query.mockResolvedValueOnce('kept');
  await first.read();
  await first.flush();
  const second = await start(folder);
  expect(await second.read()).toBe('kept');
  second.invalidate(['shops']);
  query.mockResolvedValueOnce('new');
  expect(await (await start(folder)).read()).toBe('new');
});

it('in an outage the last good result is there, and nobody waits twice until the next invalidation', async () => {
  const { read, invalidate } = await start(await temporaryFolder());
  query.mockResolvedValueOnce('good');
  await read();
  for (const _ of ['first', 'second']) {
    invalidate(['shops']);
    query.mockImplementationOnce(down).mockImplementation(never);
    for (const _ of ['who waits', 'who does not']) expect(await read()).toBe('good');
    const [line] = expectConsole('warn', /Stale content is served/);
    expect(JSON.parse(line ?? '{}')).toMatchObject({ query: 'q', error: { class: 'Error' } });
  }
  invalidate(['shops']);
  query.mockReset().mockResolvedValue('new');
  expect(await read()).toBe('new');
});

it('without a last good result a failure is thrown, and the next request tries again', async () => {
  const { read } = await start(await temporaryFolder());
  query.mockImplementationOnce(down).mockResolvedValue('good');
  await expect(read()).rejects.toThrow('down');
  expect(await read()).toBe('good');
});
