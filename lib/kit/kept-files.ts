import 'server-only';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { HttpError } from '../http';
import { log } from '../logging/log';
import { processState } from '../next-internals/process-state.cjs';
import { draw } from './draw';
import type { Job } from './jobs';
import { withPictures } from './pictures';

/** The files of three complete kits in each language. */
const MAX_BYTES = 300 * 1024 * 1024;
/** Ten kits of a language: the last one would wait for a minute. */
const MAX_QUEUED = 300;
const RETRY_AFTER_S = '30';
/** How long a file that could not be drawn is not tried again on its own, in milliseconds. */
const FAILURE_MS = 60_000;
/** A kit's page asks once a second. A file that no page has asked for since is drawn for nobody. */
const ABANDONED_MS = 15_000;

const folder = () =>
  path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    process.env.DIST_DIR ?? '.next',
    'cache/kit',
  );
const fileOf = (key: string) => path.join(folder(), key);

type Waiting = {
  file: Promise<Buffer<ArrayBuffer>>;
  /** Until when somebody wants it, in milliseconds since 1970. */
  wantedUntil: number;
};

/** Once per process: pages and routes share the files and the queue. */
const state = processState('kit-files', () => ({
  /** Key → bytes, the least recently used first. */
  kept: new LRUCache<string, number>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') void remove(key);
    },
  }),
  /** One file at a time, in the order of the requests. */
  queue: new PQueue({ concurrency: 1 }),
  waiting: new Map<string, Waiting>(),
  failed: new LRUCache<string, true>({ max: 1_000, ttl: FAILURE_MS }),
  opened: undefined as Promise<void> | undefined,
}));

const remove = (key: string) =>
  rm(fileOf(key), { force: true }).catch((error) =>
    log.warn('A file of a kit stays on the disk', { error }),
  );

/** Finds the files of an earlier process, from the oldest to the newest. */
async function open(): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const found = (await readdir(folder())).map(async (key) => {
    // Gone meanwhile: another process shares the folder.
    const info = await stat(fileOf(key)).catch(() => undefined);
    return info ? [{ key, size: info.size, mtimeMs: info.mtimeMs }] : [];
  });
  const files = (await Promise.all(found)).flat();
  for (const { key, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs))
    state.kept.set(key, size || 1);
}

/** Waits for the list of kept files. A folder that cannot be read keeps nothing. */
function opened(): Promise<void> {
  state.opened ??= open().catch((error) => log.warn('Files of kits are not kept', { error }));
  return state.opened;
}

/** The same for the same words, colours, pictures and build: an editor's change makes another file. */
export const keyOf = (job: Job<string>): string =>
  createHash('sha256')
    .update(JSON.stringify([process.env.BUILD_ID, job]))
    .digest('hex');

async function keep(key: string, bytes: Uint8Array): Promise<void> {
  // Renamed when it is whole, so that a crash leaves no half of a file.
  const draft = `${fileOf(key)}.${process.pid}`;
  try {
    await mkdir(folder(), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, fileOf(key));
    state.kept.set(key, bytes.byteLength);
  } catch (error) {
    state.failed.set(key, true);
    log.warn('A file of a kit is not kept', { error });
  }
}

/** The bytes of a kept file; undefined where there is none, as when somebody has emptied the folder. */
async function readKept(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const bytes = await readFile(fileOf(key)).catch(() => undefined);
  if (bytes) state.kept.set(key, bytes.byteLength);
  else state.kept.delete(key);
  return bytes;
}

async function make(key: string, job: Job<string>, request: Pick<Waiting, 'wantedUntil'>) {
  try {
    if (request.wantedUntil < Date.now()) throw new HttpError(503, 'Abandoned');
    const { job: ready, isWhole } = await withPictures(job);
    const bytes = Buffer.from(await draw(ready));
    if (isWhole) await keep(key, bytes);
    else state.failed.set(key, true);
    return bytes;
  } catch (error) {
    if (!(error instanceof HttpError)) {
      state.failed.set(key, true);
      log.error('A file of a kit failed', { kind: job.kind, error });
    }
    throw error;
  } finally {
    state.waiting.delete(key);
  }
}

function enqueue(key: string, job: Job<string>, wantedUntil: number): Promise<Buffer<ArrayBuffer>> {
  const known = state.waiting.get(key);
  if (known) {
    known.wantedUntil = Math.max(known.wantedUntil, wantedUntil);
    return known.file;
  }
  const request = { wantedUntil };
  // Whether or not its turn is at once, it is waiting when it begins.
  const file = Promise.resolve().then(() => state.queue.add(() => make(key, job, request)));
  state.waiting.set(key, Object.assign(request, { file }));
  return file;
}

const hasRoom = () => state.queue.size < MAX_QUEUED;

/**
 * A file's bytes: kept, or drawn when those before it in the queue are done.
 * @throws HttpError 503 while too many are waiting
 */
export async function keptFile(job: Job<string>): Promise<Buffer<ArrayBuffer>> {
  await opened();
  const key = keyOf(job);
  const kept = await readKept(key);
  if (kept) return kept;
  if (!state.waiting.has(key) && !hasRoom())
    throw new HttpError(503, 'Service Unavailable', { headers: { 'retry-after': RETRY_AFTER_S } });
  return enqueue(key, job, Number.POSITIVE_INFINITY);
}

/**
 * Has files drawn that nobody waits for yet.
 * @returns whether each of them is kept or has its place in the queue
 */
export async function prepareFiles(jobs: Job<string>[]): Promise<boolean> {
  await opened();
  for (const job of jobs) {
    const key = keyOf(job);
    if (state.kept.has(key) || state.failed.has(key)) continue;
    if (!state.waiting.has(key) && !hasRoom()) return false;
    // Logged where it fails.
    enqueue(key, job, Date.now() + ABANDONED_MS).catch(() => undefined);
  }
  return true;
}

export type Progress = {
  /** The size of each file, in bytes; undefined for one that is not drawn yet. */
  sizes: (number | undefined)[];
  failed: number;
  /** Files of others that are drawn before the first of these. */
  ahead: number;
};

/** How far a list of files is. */
export async function progressOf(jobs: Job<string>[]): Promise<Progress> {
  await opened();
  const keys = jobs.map(keyOf);
  const sizes = keys.map((key) => state.kept.get(key));
  const first = [...state.waiting.keys()].findIndex((key) => keys.includes(key));
  const isDone = keys.every((key) => state.kept.has(key) || state.failed.has(key));
  return {
    sizes,
    failed: keys.filter((key) => state.failed.has(key) && !state.kept.has(key)).length,
    ahead: first === -1 && !isDone ? state.waiting.size : Math.max(first, 0),
  };
}
