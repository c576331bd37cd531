import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { temporaryFolder } from '../../support/service';
import { restartProcess } from '../../support/stored-site';

const KB = 1_024;
const HOUR_MS = 3_600_000;

/** A process with a store in this folder, whose invalidations are in the folder beside it. */
async function start(folder: string, { memoryBytes = 1_000 * KB, diskBytes = 1_000 * KB } = {}) {
  restartProcess();
  const { Store, isFresh, flushStores } = await import('@/lib/cache/store');
  const tags = await import('@/lib/cache/tags');
  tags.openTags(folder, undefined);
  const pages = path.join(folder, 'pages');
  const store = new Store<string>({ folder: pages, memoryBytes, diskBytes });
  onTestFinished(flushStores);
  const entry = (body: string, lifetime = Number.POSITIVE_INFINITY) => ({
    head: 'head',
    body: Buffer.from(body),
    tags: ['content'],
    generation: tags.currentGeneration(),
    expires: performance.now() + lifetime,
  });
  const files = async () => (await readdir(pages)).map((name) => path.join(pages, name));
  return { store, entry, files, isFresh, flush: flushStores, ...tags };
}

const page = (letter: string) => letter.repeat(10 * KB);

it('an entry outlives a restart as it was', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  first.store.set('a', first.entry('é\n\0body'));
  await first.flush();
  const { store, entry, isFresh } = await start(folder);
  const found = store.get('a');
  expect(found).toEqual(entry('é\n\0body'));
  expect(found && isFresh(found)).toBe(true);
  expect(store.get('b')).toBeUndefined();
});

it.each([
  ['empty', true, (file: string) => truncate(file)],
  ['cut', false, async (file: string) => truncate(file, (await stat(file)).size - 1)],
  ['cut in its first line', true, (file: string) => truncate(file, 20)],
  ['no entry', false, (file: string) => writeFile(file, '{}\n')],
])('a file that is %s is not there', async (_, isLogged, damage) => {
  const folder = await temporaryFolder();
  const { entry, store, files, flush } = await start(folder);
  store.set('a', entry(page('a')));
  await flush();
  for (const file of await files()) await damage(file);
  const second = await start(folder);
  expect(second.store.get('a')).toBeUndefined();
  second.store.set('a', second.entry('again'));
  await second.flush();
  expect((await start(folder)).store.get('a')?.body.toString()).toBe('again');
  if (isLogged) expectConsole('warn', /cannot be read/);
});

it('a file whose writing was interrupted is deleted', async () => {
  const folder = await temporaryFolder();
  const { entry, store, files, flush } = await start(folder);
  store.set('a', entry('whole'));
  await flush();
  const [file = ''] = await files();
  await writeFile(`${file}.new`, (await readFile(file)).subarray(0, 30));
  const second = await start(folder);
  expect(await files()).toEqual([file]);
  expect(second.store.get('a')?.body.toString()).toBe('whole');
});

it('is bounded on disk and in memory, where what was used last stays', async () => {
  const folder = await temporaryFolder();
  const { entry, store, files, flush } = await start(folder, { diskBytes: 45 * KB });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) store.set(key, entry(page(key)));
  await flush();
  const sizes = await Promise.all((await files()).map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(45 * KB);
  const second = await start(folder, { diskBytes: 45 * KB });
  const kept = ['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => second.store.get(key));
  expect(kept).toEqual(['c', 'd', 'e', 'f']);

  const { store: memory } = await start(await temporaryFolder(), { memoryBytes: 35 * KB });
  for (const key of ['a', 'b', 'a', 'c']) memory.set(key, entry(page(key)), { onDisk: false });
  expect(['a', 'b', 'c'].filter((key) => memory.get(key))).toEqual(['a', 'c']);
});

it('a deleted entry is gone at once and after a restart, even while its file is being written', async () => {
  const folder = await temporaryFolder();
  const { entry, store, flush } = await start(folder);
  store.set('a', entry('old'));
  await flush();
  store.set('b', entry(page('b')));
  store.delete('a');
  expect(store.get('a')).toBeUndefined();
  await flush();
  expect((await start(folder)).store.get('a')).toBeUndefined();
});

it('a disk that fails costs nothing but the files, and is one line of the log', async () => {
  const folder = await temporaryFolder();
  const { entry, store, flush } = await start(folder);
  await rm(path.join(folder, 'pages'), { recursive: true });
  for (const key of ['a', 'b']) store.set(key, entry(key));
  await flush();
  expect(store.get('b')?.body.toString()).toBe('b');
  expect(expectConsole('error', /cannot be stored on disk/)).toHaveLength(1);
});

it.each([
  ['is set ahead', 24 * HOUR_MS],
  ['is set back', -24 * HOUR_MS],
])('a clock that %s neither hides nor renews an entry', async (_, jump) => {
  const folder = await temporaryFolder();
  const { entry, store, flush, isFresh, isInvalidatedSince, invalidate, currentGeneration } =
    await start(folder);
  const made = entry('hour', HOUR_MS);
  store.set('a', made);
  await flush();
  const real = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(real + jump);
  expect(isFresh(made)).toBe(true);
  const before = currentGeneration();
  invalidate(['shops']);
  expect(isInvalidatedSince(before, ['shops'])).toBe(true);
  expect(isFresh({ ...made, expires: performance.now() })).toBe(false);
  const found = (await start(folder)).store.get('a');
  // After a restart it is valid for its lifetime at most, or made again.
  expect((found?.expires ?? 0) - performance.now()).toBeLessThanOrEqual(HOUR_MS);
});

it('what was stored before the invalidations were lost is stale and recalled', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  for (let times = 0; times < 9; times += 1) first.invalidate(['shops']);
  first.store.set('a', { ...first.entry('old'), tags: ['content', 'recalls'] });
  await first.flush();
  await rm(path.join(folder, 'tags.json'));
  const { store, isFresh, isRecalledSince } = await start(folder);
  const found = store.get('a');
  expect(found && isFresh(found)).toBe(false);
  expect(found && isRecalledSince(found.generation, found.tags)).toBe(true);
});
