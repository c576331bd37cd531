import type { Instrumentation } from 'next';

/** Runs once at start, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { listenForWarming } = await import('./lib/revalidation/warm');
  listenForWarming();
  const { warmUp } = await import('./lib/revalidation/warm-up');
  warmUp();
}

export const onRequestError: Instrumentation.onRequestError = async (error, { path }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('./lib/logging/log');
  const { pathOf } = await import('./lib/logging/path-of');
  log.error('A request failed', { path: pathOf(path), error });
};
