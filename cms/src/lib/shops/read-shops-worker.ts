import { parentPort, workerData } from 'node:worker_threads';
import type { List } from './read-list';
import { readShops } from './read-shops';
import { UnreadableFile } from './read-table';

/** A list, or why there is none, in French. Errors lose their class on the way between threads. */
export type Answer = { list: List } | { refusal: string };

readShops(Buffer.from(workerData as Uint8Array))
  .then((list): Answer => ({ list }))
  .catch((error: unknown): Answer => {
    if (error instanceof UnreadableFile) return { refusal: error.message };
    throw error;
  })
  .then((answer) => parentPort?.postMessage(answer));
