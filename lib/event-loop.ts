import { setImmediate } from 'node:timers/promises';

let pending = 0;

/**
 * Resolves in an iteration of the event loop that no other caller gets. If each step of some
 * milliseconds awaits it first, the server can answer other requests between the steps.
 */
export async function nextIteration(): Promise<void> {
  // A counter is used instead of a chain of promises, which would hold the context of the last
  // request in memory.
  const iterations = pending + 1;
  pending += 1;
  for (let iteration = 0; iteration < iterations; iteration += 1) await setImmediate();
  pending -= 1;
}
