import 'server-only';
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../http';
import { KIT_CACHE_BYTES, MAX_QUEUED_KIT_FILES } from '../limits';
import { log } from '../logging/log';
import { processState } from '../process-state';
import { Turns } from '../turns';
import { draw } from './draw';
import type { Drawing } from './drawings';
import { withPictures } from './load-pictures';

/** The error of a request whose file cannot be drawn now. */
export const unavailable = (): HttpError =>
  new HttpError(503, 'Service Unavailable', { headers: { 'retry-after': '30' } });

/** The time for which a kit's page does not queue a failed file again, in milliseconds. */
const FAILURE_MS = 60_000;
/**
 * Skip a file that no page has requested for 15 s. A kit's page requests its progress once a
 * second.
 */
const ABANDONED_MS = 15_000;
/** A draft that is older than a minute was left by a process that has died. */
const DRAFT_MS = 60_000;
/** The last bytes of a PDF and of a PNG, which a file lacks that was cut off. */
const END = /%%EOF\s*$|IEND.{4}$/s;
const END_BYTES = 12;

const folder = () =>
  path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    process.env.DIST_DIR ?? '.next',
    'cache/kit',
  );
const fileOf = (key: string) => path.join(folder(), key);
const hasEnd = (bytes: Buffer) => END.test(bytes.subarray(-END_BYTES).toString('latin1'));

const abandoned = () => new HttpError(503, 'Abandoned');

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
  /** When the kit's page counts as closed, on the clock of `performance.now()`. */
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
  /** The queue draws one file at a time. */
  turns: new Turns(1),
  waiting: new Map<string, Waiting>(),
  failed: new LRUCache<string, true>({ max: 1_000, ttl: FAILURE_MS }),
  opened: undefined as Promise<void> | undefined,
}));

const remove = (key: string) =>
  rm(fileOf(key), { force: true }).catch((error) =>
    log.warn('A file of a kit stays on the disk', { error }),
  );

/**
 * A file in the folder; undefined if it is gone, because other processes share the folder.
 * @throws the errors of reading it
 */
async function inspect(key: string) {
  const file = await open(fileOf(key)).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { size, mtimeMs } = await file.stat();
    const position = Math.max(size - END_BYTES, 0);
    const { buffer } = await file.read({ buffer: Buffer.alloc(END_BYTES), position });
    return { key, size, mtimeMs, isDraft: key.includes('.') || !hasEnd(buffer) };
  } finally {
    await file.close();
  }
}

/** Finds the files of an earlier process, from the oldest to the newest. */
async function findKept(): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const files: NonNullable<Awaited<ReturnType<typeof inspect>>>[] = [];
  // One after another, because there may be thousands.
  for (const key of await readdir(folder())) {
    const file = await inspect(key);
    if (file) files.push(file);
  }
  for (const { key, size, mtimeMs, isDraft } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (!isDraft) state.kept.set(key, size);
    else if (mtimeMs < Date.now() - DRAFT_MS) await remove(key);
  }
}

/** Waits for the list of cached files. If the folder cannot be read, nothing is cached. */
function opened(): Promise<void> {
  state.opened ??= findKept().catch((error) => log.warn('Files of kits are not kept', { error }));
  return state.opened;
}

const hashOf = (drawing: Drawing<string>): string =>
  createHash('sha256')
    .update(JSON.stringify([process.env.BUILD_ID, drawing]))
    .digest('hex');

/** The hash of each drawing, which a kit's page asks for once a second. */
const keys = new WeakMap<Drawing<string>, string>();

/**
 * The key of a file: a hash of its texts, colours, pictures and the build, so that an editor's
 * change makes another file.
 */
export function keyOf(drawing: Drawing<string>): string {
  const key = keys.get(drawing) ?? hashOf(drawing);
  keys.set(drawing, key);
  return key;
}

async function keep(key: string, bytes: Uint8Array): Promise<void> {
  // The file is renamed once it is on disk, so that neither a crash nor a power cut leaves a part.
  const draft = `${key}.${process.pid}`;
  try {
    await mkdir(folder(), { recursive: true });
    await writeFile(fileOf(draft), bytes, { flush: true });
    await rename(fileOf(draft), fileOf(key));
    state.kept.set(key, bytes.byteLength);
  } catch (error) {
    state.failed.set(key, true);
    log.warn('A file of a kit is not kept', { error });
    await remove(draft);
  }
}

/**
 * The bytes of a cached file; undefined where there is none, for example because somebody has
 * emptied the folder, or where it was cut off.
 */
async function readKept(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const bytes = await readFile(fileOf(key)).catch(() => undefined);
  if (bytes && hasEnd(bytes)) {
    state.kept.set(key, bytes.byteLength);
    return bytes;
  }
  state.kept.delete(key);
  return undefined;
}

const isWanted = ({ readers, wantedUntil }: Waiting) =>
  readers > 0 || wantedUntil >= performance.now();

async function make(key: string, drawing: Drawing<string>, waiting: Waiting): Promise<Drawn> {
  waiting.isBegun = true;
  try {
    if (!isWanted(waiting)) throw abandoned();
    const { drawing: ready, isWhole } = await withPictures(drawing);
    const bytes = Buffer.from(await draw(ready));
    if (isWhole) await keep(key, bytes);
    else state.failed.set(key, true);
    return { bytes, isWhole };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    state.failed.set(key, true);
    log.error('A file of a kit failed', { kind: drawing.kind, error });
    throw unavailable();
  } finally {
    state.waiting.delete(key);
  }
}

/** Removes a file from the queue. Those who wait for it get the error. */
function drop(key: string, waiting: Waiting, error: HttpError): void {
  state.waiting.delete(key);
  waiting.controller.abort(error);
}

/** Adds a file to the queue, unless it is there already. */
function enqueue(key: string, drawing: Drawing<string>, flow: string): Waiting {
  const known = state.waiting.get(key);
  if (known) return known;
  const controller = new AbortController();
  const round = state.turns.nextRound(flow);
  const file: Promise<Drawn> = state.turns.add(
    flow,
    // The microtask ensures that the file is in the list, and wanted, before drawing begins, even if
    // the queue is empty.
    () => Promise.resolve().then(() => make(key, drawing, waiting)),
    controller.signal,
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
    if (!waiting.isBegun && !isWanted(waiting)) drop(key, waiting, abandoned());
  };
  waiting.readers += 1;
  signal.addEventListener('abort', leave, { once: true });
  return waiting.file.finally(() => signal.removeEventListener('abort', leave));
}

/**
 * Whether the queue has room for a file of a flow. A full queue gives up the file of the latest
 * round, which is of the flow with the most files, for one that would be drawn before it.
 */
function makeRoom(flow: string): boolean {
  const queued = Array.from(state.waiting).filter(([, { isBegun }]) => !isBegun);
  if (queued.length < MAX_QUEUED_KIT_FILES) return true;
  const last = queued.toSorted(([, a], [, b]) => a.round - b.round).at(-1);
  if (!last || last[1].round <= state.turns.nextRound(flow)) return false;
  drop(...last, unavailable());
  return true;
}

/**
 * The bytes of a file, from the cache or drawn in turn.
 * @param flow the group of the file: a kit's token, or `sheets`
 * @param signal the signal of the waiting request
 * @throws HttpError 503 while the queue is full, if the file cannot be drawn, and for a request
 *   that has been aborted
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
  if (signal.aborted) throw abandoned();
  if (!state.waiting.has(key) && !makeRoom(flow)) throw unavailable();
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
    if (!state.waiting.has(key) && !makeRoom(flow)) return false;
    const waiting = enqueue(key, drawing, flow);
    waiting.wantedUntil = performance.now() + ABANDONED_MS;
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
