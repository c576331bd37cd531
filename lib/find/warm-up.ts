import { PHASE_PRODUCTION_BUILD } from 'next/constants';

/** The start's own work, and the first answer to who asks whether the server is ready. */
const AFTER_START_MS = 1_000;

/**
 * Makes what the store locator's first visitors would wait for, soon after the start: the towns that
 * are searched, and with the first answer the index of the shops.
 */
export function warmStoreLocator(): void {
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return;
  setTimeout(async () => {
    const { gazetteer } = await import('./gazetteer/gazetteer');
    gazetteer();
    const { warm } = await import('../revalidation/warm');
    await warm(['/api/sales-points']);
  }, AFTER_START_MS).unref();
}
