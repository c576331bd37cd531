import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { List } from './read-list';
import { UNREADABLE_WORKBOOK, UnreadableFile } from './unreadable-file';

/**
 * A list, or a French refusal. It is not an error, because errors lose their class between threads.
 */
export type Answer = { list: List } | { refusal: string };

/** The compiled worker. */
const WORKER = path.join(__dirname, 'read-shops-worker.js');
const MAX_MEMORY_MB = 256;
const MAX_MS = 20_000;

const isOutOfMemory = (error: NodeJS.ErrnoException) => error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * The shops of a file. It is read in a separate thread with limits, because a file of two kilobytes
 * may name a cell in the last row and column, or decompress to gigabytes, and must not crash
 * Strapi.
 * @throws UnreadableFile in French for a file that cannot be read, or not within 256 MB and 20 s
 */
export async function readShopsApart(
  bytes: Buffer,
  { worker: file = WORKER, maxMs = MAX_MS, maxMemoryMb = MAX_MEMORY_MB } = {},
): Promise<List> {
  const worker = new Worker(file, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  const timer = setTimeout(() => worker.terminate(), maxMs);
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const refuse = () => resolve({ refusal: UNREADABLE_WORKBOOK });
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
