// Starts the build until its server has encoded the pictures of its pages, so that no test waits for one.
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../servers/next.mjs';

/** The server prints this once it has encoded them (lib/revalidation/warm-up.ts). */
const ENCODED = 'pictures are encoded';
/** The time limit for a server that hangs. */
const LONGEST_MS = 1_800_000;

export async function encodePictures() {
  const end = Date.now() + LONGEST_MS;
  // The server has no Redis, because it must not interfere with running instances.
  const site = await startSite({ env: { REDIS_URL: '' } });
  try {
    while (!site.output().includes(ENCODED)) {
      if (Date.now() > end) throw new Error(`The pictures are not encoded:\n${site.output()}`);
      await pause(1_000);
    }
  } finally {
    await site.kill();
  }
}
