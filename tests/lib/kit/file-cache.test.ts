import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Drawing } from '@/lib/kit/drawings';
import { expectConsole } from '@/tests/support/console';
import { waitFor } from '../../support/wait-for';

const draw = vi.hoisted(() => vi.fn<(drawing: Drawing) => Promise<Uint8Array>>());
vi.mock('@/lib/kit/draw', () => ({ draw }));
vi.mock('@/lib/limits', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  KIT_CACHE_BYTES: 3_000,
}));

const labels = (title: string): Drawing<string> => ({
  kind: 'price-labels',
  lang: 'fr',
  title,
  labels: [],
});
const [A, B, C] = [labels('a'), labels('b'), labels('c')];

const END = '%%EOF\n';
/** A PDF that consists of a drawing's title. */
const pdfOf = (drawing: Drawing) => Buffer.from(`${'title' in drawing ? drawing.title : ''}${END}`);
const SIZE = 1 + END.length;

/** Draws a drawing's title when it is told to. */
function holdDrawing() {
  const release: (() => void)[] = [];
  draw.mockImplementation(
    (drawing) =>
      new Promise((resolve) => {
        release.push(() => resolve(pdfOf(drawing)));
      }),
  );
  return release;
}

/** The module as a new process loads it, whose files are of one kit unless another is named. */
async function load() {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('dough-la-la'));
  const { cachedFile, keyOf, prepareFiles, progressOf } = await import('@/lib/kit/file-cache');
  return {
    keyOf,
    progressOf,
    prepareFiles: (drawings: Drawing<string>[], kit = 'kit') => prepareFiles(drawings, kit),
    /** The title on a file. */
    cachedFile: async (
      drawing: Drawing<string>,
      { kit = 'kit', signal = new AbortController().signal } = {},
    ) => String((await cachedFile(drawing, kit, signal)).bytes).replace(END, ''),
  };
}

const titles = () => draw.mock.calls.map(([drawing]) => ('title' in drawing ? drawing.title : ''));

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'kit-'));
  vi.stubEnv('DIST_DIR', dist);
  draw.mockReset();
  draw.mockImplementation(async (drawing) => pdfOf(drawing));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dist, { recursive: true });
});

it('draws a file once, and after a restart not again', async () => {
  const { cachedFile } = await load();
  expect(await Promise.all([cachedFile(A), cachedFile(A)])).toEqual(['a', 'a']);
  expect(await cachedFile(A)).toBe('a');
  const restarted = await load();
  expect(await restarted.cachedFile(A)).toBe('a');
  expect(draw).toHaveBeenCalledTimes(1);
  await restarted.cachedFile(B);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('draws one file at a time, and says how many are ahead', async () => {
  const release = holdDrawing();
  const { cachedFile, prepareFiles, progressOf } = await load();
  await prepareFiles([A, B]);
  const last = cachedFile(C);
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  expect(await progressOf([C])).toEqual({ sizes: [undefined], failed: 0, ahead: 2 });
  release[0]?.();
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
  expect(await progressOf([A, C])).toEqual({ sizes: [SIZE, undefined], failed: 0, ahead: 1 });
  release[1]?.();
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(3));
  release[2]?.();
  expect(await last).toBe('c');
  expect(await progressOf([A, B, C])).toEqual({ sizes: [SIZE, SIZE, SIZE], failed: 0, ahead: 0 });
});

it('refuses and counts a file that failed, and tries it again only when somebody asks for it', async () => {
  draw.mockRejectedValueOnce(new Error('no memory'));
  const { cachedFile, prepareFiles, progressOf } = await load();
  await expect(cachedFile(A)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '30' },
  });
  expectConsole('error', /A file of a kit failed/);
  await prepareFiles([A]);
  expect(await progressOf([A])).toEqual({ sizes: [undefined], failed: 1, ahead: 0 });
  expect(draw).toHaveBeenCalledTimes(1);
  expect(await cachedFile(A)).toBe('a');
  expect(await progressOf([A])).toEqual({ sizes: [SIZE], failed: 0, ahead: 0 });
});

it('draws nothing for a page that is no longer open', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const release = holdDrawing();
  const { cachedFile, prepareFiles, progressOf } = await load();
  await prepareFiles([A, B]);
  const last = cachedFile(C);
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(60_000);
  release[0]?.();
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
  release[1]?.();
  expect(await last).toBe('c');
  expect((await progressOf([A, B, C])).sizes).toEqual([SIZE, undefined, SIZE]);
  vi.useRealTimers();
});

it('draws nothing for requests that have all left', async () => {
  const release = holdDrawing();
  const { cachedFile, progressOf } = await load();
  const first = cachedFile(A);
  await waitFor(() => expect(titles()).toEqual(['a']));
  const requests = Array.from({ length: 300 }, () => new AbortController());
  const left = requests.map(({ signal }, index) => cachedFile(labels(`${index}`), { signal }));
  const staying = cachedFile(labels('0'));
  const refused = Promise.allSettled(left);
  await waitFor(async () => expect((await progressOf([B])).ahead).toBe(301));
  for (const request of requests) request.abort();
  expect((await progressOf([B])).ahead).toBe(2);
  const next = cachedFile(B);
  const order = ['a', '0', 'b'];
  for (const [index] of order.entries()) {
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(index + 1));
    release[index]?.();
  }
  expect(await Promise.all([first, staying, next])).toEqual(order);
  expect(titles()).toEqual(order);
  expect((await refused).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('has room in a full queue for all but the kits that fill it', async () => {
  holdDrawing();
  const { cachedFile, prepareFiles, progressOf } = await load();
  const large = (kit: string) => Array.from({ length: 160 }, (_, i) => labels(`${kit} ${i}`));
  expect(await prepareFiles(large('one'), 'one')).toBe(true);
  expect(await prepareFiles(large('two'), 'two')).toBe(false);
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  await expect(cachedFile(A, { kit: 'one' })).rejects.toThrow('Service Unavailable');
  void cachedFile(B, { kit: 'sheets' });
  await waitFor(async () => expect((await progressOf([B])).ahead).toBe(2));
  expect((await progressOf([C])).ahead).toBe(301);
});

it('lets kits take turns', async () => {
  const release = holdDrawing();
  const { cachedFile, prepareFiles, progressOf } = await load();
  const large = Array.from({ length: 101 }, (_, index) => labels(`${index}`));
  await prepareFiles(large);
  await waitFor(() => expect(titles()).toEqual(['0']));
  const others: Promise<unknown>[] = [];
  // One after another, because each looks for its file on the disk before it joins the queue.
  for (const { drawing, kit, ahead } of [
    { drawing: A, kit: 'other', ahead: 1 },
    { drawing: B, kit: 'other', ahead: 3 },
    { drawing: C, kit: 'sheets', ahead: 2 },
  ]) {
    others.push(cachedFile(drawing, { kit }));
    await waitFor(async () => expect((await progressOf([drawing])).ahead).toBe(ahead));
  }
  const order = ['0', 'a', 'c', '1', 'b', '2', '3'];
  // The last one is not released, or it would be kept when the test is over.
  for (const index of order.keys()) {
    release[index - 1]?.();
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(index + 1));
  }
  expect(titles()).toEqual(order);
  await Promise.all(others);
});

it('lets no two kits alternate before a third', async () => {
  const release = holdDrawing();
  const { cachedFile, prepareFiles } = await load();
  const alternate = async (kit: string, count: number) => {
    for (let index = 0; index < count; index += 1)
      await cachedFile(labels(`${kit}${index}`), { kit });
  };
  const alternating = [alternate('x', 3), alternate('y', 3)];
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  await prepareFiles([A, B], 'third');
  for (let index = 0; index < 8; index += 1) {
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(index + 1));
    release[index]?.();
  }
  await Promise.all(alternating);
  expect(titles().slice(0, 6)).toEqual(expect.arrayContaining(['a', 'b']));
});

it.each([
  ['empty', 0],
  ['half', 4],
])('draws a file again that a power cut left %s, and counts it as missing', async (_, size) => {
  const { cachedFile } = await load();
  await cachedFile(A);
  const folder = path.join(dist, 'cache/kit');
  const [key = ''] = await readdir(folder);
  await truncate(path.join(folder, key), size);
  const { cachedFile: readAgain, progressOf } = await load();
  expect(await progressOf([A])).toMatchObject({ sizes: [undefined], failed: 0 });
  expect(await readAgain(A)).toBe('a');
  expect(draw).toHaveBeenCalledTimes(2);
  expect(await progressOf([A])).toMatchObject({ sizes: [SIZE] });
});

it('leaves no draft of a file that cannot be stored', async () => {
  const folder = path.join(dist, 'cache/kit');
  const { cachedFile, keyOf, progressOf } = await load();
  await progressOf([A]);
  // A file cannot take the place of a folder.
  await mkdir(path.join(folder, keyOf(A)));
  expect(await cachedFile(A)).toBe('a');
  expectConsole('warn', /A file of a kit is not kept/);
  expect(await readdir(folder)).toEqual([keyOf(A)]);
});

it('deletes drafts of processes that died, and leaves those of others', async () => {
  const folder = path.join(dist, 'cache/kit');
  const { keyOf, progressOf } = await load();
  const [old, young] = [`${keyOf(A)}.1`, `${keyOf(A)}.2`];
  await mkdir(folder, { recursive: true });
  for (const draft of [old, young]) await writeFile(path.join(folder, draft), END);
  await utimes(path.join(folder, old), 0, 0);
  expect((await progressOf([A])).sizes).toEqual([undefined]);
  expect(await readdir(folder)).toEqual([young]);
});
it('keeps no more than its share of the disk', async () => {
  const { cachedFile } = await load();
  draw.mockResolvedValue(Buffer.from(END.padStart(1_000)));
  for (const drawing of [A, B, C, labels('d')]) await cachedFile(drawing);
  await waitFor(async () => expect(await readdir(path.join(dist, 'cache/kit'))).toHaveLength(3));
});
