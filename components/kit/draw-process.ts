// This process draws the kit's files (lib/kit/draw.ts).
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { Job } from '@/lib/kit/drawings';
import { priceLabels } from './documents/price-label-sheet';
import { renderProductSheet } from './documents/product-sheet';
import { renderScreen } from './documents/screen-picture';
import { tableStands } from './documents/table-stand-sheet';
import { withTrimmedPictures } from './documents/trimmed-pictures';

// Visitors come first. Where a sandbox forbids a lower priority, drawing has the same priority as
// serving.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}
// systemd and a terminal signal every process at once to stop. The signals are ignored, because the
// server finishes its requests.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});
// Several threads for a picture cost more CPU time than one.
sharp.concurrency(1);

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

process.on('message', async (job: Job) => {
  try {
    process.send?.({ bytes: await draw(await withTrimmedPictures(job)) });
  } catch (error) {
    process.send?.({ error });
  }
});
// The server has ended, so this process ends too.
process.on('disconnect', () => process.exit());
