import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { whenEncoded } from './encode-pictures';
import { pathsToWarm, warm } from './warm';

/**
 * The delay after the start, long enough not to slow down the start and the first readiness check.
 */
const AFTER_START_MS = 1_000;

async function warmEverything(): Promise<void> {
  const start = performance.now();
  const paths = await pathsToWarm();
  await warm(paths);
  await whenEncoded();
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${paths.length} pages and their pictures are ready, after ${seconds} s`);
}

/**
 * Prepares, soon after the start, what the first visitors would wait for: the home page and its
 * pictures, which load Next's optimizer; the names of towns; the index of the shops, by a first
 * request; and then all pages and their pictures.
 */
export function warmUp(): void {
  // Next sets this variable during a build, so it is not a setting of `lib/env.ts`.
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return;
  setTimeout(async () => {
    const { names } = await import('../find/gazetteer/names');
    names();
    await warm(['/', '/api/sales-points']);
    // In development nothing is stored.
    if (process.env.NODE_ENV === 'production') await warmEverything();
  }, AFTER_START_MS).unref();
}
