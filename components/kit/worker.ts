// Draws the kit's files, in a worker thread: lib/kit/draw.ts.
import { parentPort } from 'node:worker_threads';
import type { Job } from '@/lib/kit/jobs';

async function draw(job: Job): Promise<Uint8Array> {
  switch (job.kind) {
    case 'price-labels': {
      const { priceLabels } = await import('./documents/price-labels');
      return priceLabels(job);
    }
    case 'table-stands': {
      const { tableStands } = await import('./documents/table-stands');
      return tableStands(job);
    }
    default:
      throw new Error(job.kind);
  }
}

parentPort?.on('message', async ({ id, job }: { id: number; job: Job }) => {
  try {
    const bytes = await draw(job);
    parentPort?.postMessage({ id, bytes });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
