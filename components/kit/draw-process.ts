// This process draws the kit's files (lib/kit/draw.ts).
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { Drawing } from '@/lib/kit/drawings';
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

async function draw(drawing: Drawing): Promise<Uint8Array> {
  switch (drawing.kind) {
    case 'price-labels':
      return priceLabels(drawing);
    case 'table-stands':
      return tableStands(drawing);
    case 'product-sheet':
      return renderProductSheet(drawing);
    case 'screen':
      return renderScreen(drawing);
  }
}

process.on('message', async (drawing: Drawing) => {
  try {
    process.send?.({ bytes: await draw(await withTrimmedPictures(drawing)) });
  } catch (error) {
    process.send?.({ error });
  }
});
// The server has ended, so this process ends too.
process.on('disconnect', () => process.exit());
