import { parentPort, workerData } from 'node:worker_threads';
import { readShops } from './read-shops';
import type { Answer } from './read-shops-apart';
import { UnreadableFile } from './unreadable-file';

readShops(Buffer.from(workerData as Uint8Array))
  .then((list): Answer => ({ list }))
  .catch((error: unknown): Answer => {
    if (error instanceof UnreadableFile) return { refusal: error.message };
    throw error;
  })
  .then((answer) => parentPort?.postMessage(answer));
