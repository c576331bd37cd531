import { PHASE_PRODUCTION_BUILD } from 'next/constants';

/** Late enough not to slow down the start and the first readiness check. */
const AFTER_START_MS = 1_000;

/**
 * Loads what the first visitors would wait for, soon after the start: the home page and, with its
 * pictures, Next's optimizer; the names of towns; and by a first request the index of the shops.
 */
export function warmUp(): void {
  // Set by Next while it builds, so it is not a setting of `lib/env.ts`.
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return;
  setTimeout(async () => {
    const { names } = await import('../find/gazetteer/names');
    names();
    const { warm } = await import('./warm');
    await warm(['/', '/api/sales-points']);
  }, AFTER_START_MS).unref();
}
