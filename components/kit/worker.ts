// Draws the kit's files, in a worker thread: lib/kit/draw.ts.
import { parentPort } from 'node:worker_threads';
import type { Job } from '@/lib/kit/jobs';
import { priceLabels } from './documents/price-labels';
import { renderProductSheet } from './documents/product-sheet';
import { renderScreen } from './documents/screens';
import { tableStands } from './documents/table-stands';

async function draw(job: Job): Promise<Uint8Array> {
  switch (job.kind) {
    case 'price-labels':
      return priceLabels(job);
    case 'table-stands':
      return tableStands(job);
    case 'product-sheet':
      return renderProductSheet(job);
    case 'screen':
      return renderScreen(job);
  }
}

parentPort?.on('message', async (job: Job) => {
  try {
    parentPort?.postMessage({ bytes: await draw(job) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
