import { expect } from 'vitest';

/** Twice the input may take twice the time, and somewhat more; four times would be quadratic. */
const RATIO = 3;
/** Below it, in milliseconds, a ratio says nothing. */
const NOISE_MS = 5;
const ROUNDS = 9;

/** The CPU time of a step in milliseconds. */
async function cpuTime(step: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await step();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Expects that what takes these times for n and for 2n does not take quadratic time. */
export function expectGrowth(once: number, twice: number): void {
  expect(twice, `${once} ms for half of it`).toBeLessThan(RATIO * once + NOISE_MS);
}

/** Measures a step for n and 2n in turn, so that both have the same machine, and compares the least times. */
export async function expectLinear(step: (n: number) => unknown, n: number): Promise<void> {
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    once = Math.min(once, await cpuTime(() => step(n)));
    twice = Math.min(twice, await cpuTime(() => step(2 * n)));
  }
  expectGrowth(once, twice);
}
