import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { List } from './read-list';
import { TOO_LARGE, UnreadableFile } from './unreadable-file';

/**
 * A list, or a French refusal. It is not an error, because errors lose their class between threads.
 */
export type Answer = { list: List } | { refusal: string };

/** The compiled worker. */
const WORKER = path.join(__dirname, 'read-shops-worker.js');
const MAX_MEMORY_MB = 256;
const MAX_MS = 20_000;

const isOutOfMemory = (error: NodeJS.ErrnoException) => error.code === 'ERR_WORKER_OUT_OF_MEMORY';

type Limits = { worker?: string; maxMs?: number; maxMemoryMb?: number };

/**
 * Reads a file in a separate thread with limits, because a file of two kilobytes may name a cell in
 * the last row and column, or decompress to gigabytes, and must not crash Strapi.
 */
async function readInThread(
  bytes: Buffer,
  { worker: file = WORKER, maxMs = MAX_MS, maxMemoryMb = MAX_MEMORY_MB }: Limits,
): Promise<List> {
  const worker = new Worker(file, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  const timer = setTimeout(() => worker.terminate(), maxMs);
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const refuse = () => resolve({ refusal: TOO_LARGE });
      worker.on('message', resolve);
      worker.on('error', (error) => (isOutOfMemory(error) ? refuse() : reject(error)));
      // The worker has exited without a response, because its time is up.
      worker.on('exit', refuse);
    });
    if ('refusal' in answer) throw new UnreadableFile(answer.refusal);
    return answer.list;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The files that are read at most, with those that wait, because each of them is in memory. */
export const MAX_FILES = 5;

/** As many files are read already as there may be. */
export class ReaderIsBusy extends Error {}

let files = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The shops of a file. Files are read one after another: each may need all the memory that Strapi has
 * to spare.
 * @throws UnreadableFile in French for a file that cannot be read, or not within 256 MB and 20 s
 * @throws ReaderIsBusy if too many files are waiting
 */
export async function readShopsApart(bytes: Buffer, limits: Limits = {}): Promise<List> {
  if (files >= MAX_FILES) throw new ReaderIsBusy();
  files += 1;
  const reading = last
    .then(() => readInThread(bytes, limits))
    .finally(() => {
      files -= 1;
    });
  last = Promise.allSettled([reading]);
  return reading;
}
