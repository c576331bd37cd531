import { setImmediate } from 'node:timers/promises';

let pending = 0;

/**
 * Resolves in an iteration of the event loop that no other caller gets. Awaited before each of many
 * steps of some milliseconds, it lets the server answer other requests between two of them.
 */
export async function nextIteration(): Promise<void> {
  // Not a chain of promises: its end would keep the context of the last request in memory.
  const iterations = pending + 1;
  pending += 1;
  for (let iteration = 0; iteration < iterations; iteration += 1) await setImmediate();
  pending -= 1;
}
