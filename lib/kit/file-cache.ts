import 'server-only';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { HttpError } from '../http';
import { KIT_CACHE_BYTES, MAX_QUEUED_FILES_OF_KIT, MAX_QUEUED_KIT_FILES } from '../limits';
import { log } from '../logging/log';
import { processState } from '../process-state';
import { draw } from './draw';
import type { Drawing } from './drawings';
import { withPictures } from './load-pictures';

const RETRY_AFTER_S = '30';
/** The time for which a kit's page does not queue a failed file again, in milliseconds. */
const FAILURE_MS = 60_000;
/**
 * Skip a file that no page has requested for 15 s. A kit's page requests its progress once a
 * second.
 */
const ABANDONED_MS = 15_000;

const folder = () =>
  path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    process.env.DIST_DIR ?? '.next',
    'cache/kit',
  );
const fileOf = (key: string) => path.join(folder(), key);

/** A file's bytes. A file that is not whole lacks a picture, and is not cached. */
type Drawn = { bytes: Buffer<ArrayBuffer>; isWhole: boolean };

/** A file in the queue, or being drawn. */
type Waiting = {
  file: Promise<Drawn>;
  /** The group of the file: a kit's token, or `sheets`. */
  flow: string;
  /** The round in which the file is drawn. Each round has one file of each flow. */
  round: number;
  isBegun: boolean;
  /** The number of requests that wait for the file. */
  readers: number;
  /** When the file counts as abandoned by the kit's page, in milliseconds since 1970. */
  wantedUntil: number;
  /** Removes the file from the queue. */
  controller: AbortController;
};

/** The state of the process: pages and routes share the files and the queue. */
const state = processState('kit-files', () => ({
  /** The size of each cached file in bytes, by its key. */
  kept: new LRUCache<string, number>({
    maxSize: KIT_CACHE_BYTES,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') void remove(key);
    },
  }),
  /** The queue draws one file at a time. Earlier rounds have a higher priority. */
  queue: new PQueue({ concurrency: 1 }),
  /** The round of the latest file that was begun. */
  round: 0,
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
    // The file may be gone, because other processes share the folder.
    const info = await stat(fileOf(key)).catch(() => undefined);
    return info ? [{ key, size: info.size, mtimeMs: info.mtimeMs }] : [];
  });
  const files = (await Promise.all(found)).flat();
  for (const { key, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs))
    state.kept.set(key, size || 1);
}

/** Waits for the list of cached files. If the folder cannot be read, nothing is cached. */
function opened(): Promise<void> {
  state.opened ??= open().catch((error) => log.warn('Files of kits are not kept', { error }));
  return state.opened;
}

/**
 * The key of a file: a hash of its texts, colours, pictures and the build, so that an editor's
 * change makes another file.
 */
export const keyOf = (drawing: Drawing<string>): string =>
  createHash('sha256')
    .update(JSON.stringify([process.env.BUILD_ID, drawing]))
    .digest('hex');

async function keep(key: string, bytes: Uint8Array): Promise<void> {
  // The file is renamed once it is complete, so that a crash leaves no partial file.
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

/**
 * The bytes of a cached file; undefined where there is none, for example because somebody has
 * emptied the folder.
 */
async function readKept(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const bytes = await readFile(fileOf(key)).catch(() => undefined);
  if (bytes) state.kept.set(key, bytes.byteLength);
  else state.kept.delete(key);
  return bytes;
}

const isWanted = ({ readers, wantedUntil }: Waiting) => readers > 0 || wantedUntil >= Date.now();

async function make(key: string, drawing: Drawing<string>, waiting: Waiting): Promise<Drawn> {
  waiting.isBegun = true;
  state.round = waiting.round;
  try {
    if (!isWanted(waiting)) throw new HttpError(503, 'Abandoned');
    const { drawing: ready, isWhole } = await withPictures(drawing);
    const bytes = Buffer.from(await draw(ready));
    if (isWhole) await keep(key, bytes);
    else state.failed.set(key, true);
    return { bytes, isWhole };
  } catch (error) {
    if (!(error instanceof HttpError)) {
      state.failed.set(key, true);
      log.error('A file of a kit failed', { kind: drawing.kind, error });
    }
    throw error;
  } finally {
    state.waiting.delete(key);
  }
}

/** The round in which a new file of a flow is drawn: flows take turns. */
function nextRound(flow: string): number {
  const own = Array.from(state.waiting.values()).filter((waiting) => waiting.flow === flow);
  return Math.max(state.round, ...own.map(({ round }) => round + 1));
}

/** Adds a file to the queue, unless it is there already. */
function enqueue(key: string, drawing: Drawing<string>, flow: string): Waiting {
  const known = state.waiting.get(key);
  if (known) return known;
  const controller = new AbortController();
  const round = nextRound(flow);
  // The microtask ensures that the file is in the list, and wanted, before drawing begins, even if
  // the queue is empty.
  const file: Promise<Drawn> = Promise.resolve().then(() =>
    state.queue.add(() => make(key, drawing, waiting), {
      priority: -round,
      signal: controller.signal,
    }),
  );
  const waiting = { file, flow, round, isBegun: false, readers: 0, wantedUntil: 0, controller };
  state.waiting.set(key, waiting);
  return waiting;
}

/**
 * Waits for a file until the request ends. A file that nobody waits for any more leaves the queue.
 */
function read(key: string, waiting: Waiting, signal: AbortSignal): Promise<Drawn> {
  const leave = () => {
    waiting.readers -= 1;
    if (waiting.isBegun || isWanted(waiting)) return;
    state.waiting.delete(key);
    waiting.controller.abort(new HttpError(503, 'Abandoned'));
  };
  waiting.readers += 1;
  signal.addEventListener('abort', leave, { once: true });
  return waiting.file.finally(() => signal.removeEventListener('abort', leave));
}

function hasRoom(flow: string): boolean {
  const queued = Array.from(state.waiting.values()).filter(({ isBegun }) => !isBegun);
  const own = queued.filter((waiting) => waiting.flow === flow);
  return queued.length < MAX_QUEUED_KIT_FILES && own.length < MAX_QUEUED_FILES_OF_KIT;
}

/**
 * The bytes of a file, from the cache or drawn in turn.
 * @param flow the group of the file: a kit's token, or `sheets`
 * @param signal the signal of the waiting request
 * @throws HttpError 503 while the queue is full, and for a request that has been aborted
 */
export async function cachedFile(
  drawing: Drawing<string>,
  flow: string,
  signal: AbortSignal,
): Promise<Drawn> {
  await opened();
  const key = keyOf(drawing);
  const kept = await readKept(key);
  if (kept) return { bytes: kept, isWhole: true };
  if (signal.aborted) throw new HttpError(503, 'Abandoned');
  if (!state.waiting.has(key) && !hasRoom(flow))
    throw new HttpError(503, 'Service Unavailable', { headers: { 'retry-after': RETRY_AFTER_S } });
  return read(key, enqueue(key, drawing, flow), signal);
}

/**
 * Queues files of a flow for which no request waits yet.
 * @returns whether each file is cached or in the queue
 */
export async function prepareFiles(drawings: Drawing<string>[], flow: string): Promise<boolean> {
  await opened();
  for (const drawing of drawings) {
    const key = keyOf(drawing);
    if (state.kept.has(key) || state.failed.has(key)) continue;
    if (!state.waiting.has(key) && !hasRoom(flow)) return false;
    const waiting = enqueue(key, drawing, flow);
    waiting.wantedUntil = Date.now() + ABANDONED_MS;
    // The failure is logged where it occurs.
    waiting.file.catch(() => undefined);
  }
  return true;
}

export type Progress = {
  /** The size of each file in bytes; undefined while it is not drawn. */
  sizes: (number | undefined)[];
  failed: number;
  /** The number of other flows' files that are drawn before the first of these. */
  ahead: number;
};

/** The progress of a list of files. */
export async function progressOf(drawings: Drawing<string>[]): Promise<Progress> {
  await opened();
  const keys = drawings.map(keyOf);
  const sizes = keys.map((key) => state.kept.get(key));
  const order = Array.from(state.waiting).toSorted(([, a], [, b]) => a.round - b.round);
  const first = order.findIndex(([key]) => keys.includes(key));
  const isDone = keys.every((key) => state.kept.has(key) || state.failed.has(key));
  return {
    sizes,
    failed: keys.filter((key) => state.failed.has(key) && !state.kept.has(key)).length,
    ahead: first === -1 && !isDone ? state.waiting.size : Math.max(first, 0),
  };
}
