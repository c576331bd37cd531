import { mkdtemp, readdir, rm } from 'node:fs/promises';
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

/** Draws a drawing's title when it is told to. */
function holdDrawing() {
  const release: (() => void)[] = [];
  draw.mockImplementation(
    (drawing) =>
      new Promise((resolve) => {
        const title = 'title' in drawing ? drawing.title : '';
        release.push(() => resolve(Buffer.from(title)));
      }),
  );
  return release;
}

/** The module as a new process loads it, whose files are of one kit unless another is named. */
async function load() {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('dough-la-la'));
  const { cachedFile, prepareFiles, progressOf } = await import('@/lib/kit/file-cache');
  return {
    progressOf,
    prepareFiles: (drawings: Drawing<string>[]) => prepareFiles(drawings, 'kit'),
    cachedFile: async (
      drawing: Drawing<string>,
      { kit = 'kit', signal = new AbortController().signal } = {},
    ) => (await cachedFile(drawing, kit, signal)).bytes,
  };
}

const titles = () => draw.mock.calls.map(([drawing]) => ('title' in drawing ? drawing.title : ''));

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'kit-'));
  vi.stubEnv('DIST_DIR', dist);
  draw.mockReset();
  draw.mockImplementation(async (drawing) => Buffer.from('title' in drawing ? drawing.title : ''));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dist, { recursive: true });
});

it('draws a file once, and after a restart not again', async () => {
  const { cachedFile } = await load();
  expect(String((await Promise.all([cachedFile(A), cachedFile(A)]))[1])).toBe('a');
  expect(String(await cachedFile(A))).toBe('a');
  const restarted = await load();
  expect(String(await restarted.cachedFile(A))).toBe('a');
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
  expect(await progressOf([A, C])).toEqual({ sizes: [1, undefined], failed: 0, ahead: 1 });
  release[1]?.();
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(3));
  release[2]?.();
  expect(String(await last)).toBe('c');
  expect(await progressOf([A, B, C])).toEqual({ sizes: [1, 1, 1], failed: 0, ahead: 0 });
});

it('counts a file that failed, and tries it again only when somebody asks for it', async () => {
  draw.mockRejectedValueOnce(new Error('no memory'));
  const { cachedFile, prepareFiles, progressOf } = await load();
  await expect(cachedFile(A)).rejects.toThrow('no memory');
  expectConsole('error', /A file of a kit failed/);
  await prepareFiles([A]);
  expect(await progressOf([A])).toEqual({ sizes: [undefined], failed: 1, ahead: 0 });
  expect(draw).toHaveBeenCalledTimes(1);
  expect(String(await cachedFile(A))).toBe('a');
  expect(await progressOf([A])).toEqual({ sizes: [1], failed: 0, ahead: 0 });
});

it('draws nothing for a page that is no longer open', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const release = holdDrawing();
  const { cachedFile, prepareFiles, progressOf } = await load();
  await prepareFiles([A, B]);
  const last = cachedFile(C);
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  vi.setSystemTime(Date.now() + 60_000);
  release[0]?.();
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
  release[1]?.();
  expect(String(await last)).toBe('c');
  expect((await progressOf([A, B, C])).sizes).toEqual([1, undefined, 1]);
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
  await waitFor(async () => expect((await progressOf([B])).ahead).toBe(201));
  await expect(cachedFile(B)).rejects.toThrow('Service Unavailable');
  const other = cachedFile(C, { kit: 'other' });
  await waitFor(async () => expect((await progressOf([B])).ahead).toBe(202));
  for (const request of requests) request.abort();
  expect((await progressOf([B])).ahead).toBe(3);
  const next = cachedFile(B);
  const order = ['a', 'c', '0', 'b'];
  for (const [index] of order.entries()) {
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(index + 1));
    release[index]?.();
  }
  expect((await Promise.all([first, other, staying, next])).map(String)).toEqual(order);
  expect(titles()).toEqual(order);
  expect((await refused).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
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

it('does not keep a file whose picture could not be read', async () => {
  const { cachedFile, progressOf } = await load();
  const screen: Drawing<string> = {
    kind: 'screen',
    lang: 'fr',
    screen: { name: 'a', line: '', ground: '#fff', accent: '#000' },
    width: 1,
    height: 1,
    pictures: ['/pictures/none.webp'],
  };
  await cachedFile(screen);
  expectConsole('warn', /drawn without its picture/);
  expect(await progressOf([screen])).toEqual({ sizes: [undefined], failed: 1, ahead: 0 });
});

it('keeps no more than its share of the disk', async () => {
  const { cachedFile } = await load();
  draw.mockResolvedValue(Buffer.alloc(1_000));
  for (const drawing of [A, B, C, labels('d')]) await cachedFile(drawing);
  await waitFor(async () => expect(await readdir(path.join(dist, 'cache/kit'))).toHaveLength(3));
});
