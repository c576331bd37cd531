import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryOf } from '../support/memory';
import { startCostlySite } from './costly-site';
import { ROUTES } from './inputs';
import { send } from './send';

/** How much more memory, in MB, twice as many requests may leave in use. */
const GROWTH_MB = 10;
/** Rounds of all inputs: until the server has compiled its code, then n, then n more. */
const WARMING = 3;
const MEASURED = 3;
const SENDERS = 8;

let site: Awaited<ReturnType<typeof startCostlySite>>;
beforeAll(async () => {
  site = await startCostlySite();
});
afterAll(() => site.stop());

/** The number of files in folders, at any depth. */
const countFiles = (folders: string[]): number =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile()).length;

let run = 0;

/** Sends every input of every route some times, several at once. */
async function sendAll(rounds: number): Promise<void> {
  for (const last = run + rounds; run < last; run += 1) {
    const waiting = ROUTES.flatMap(([, inputs]) => inputs);
    const sender = async (): Promise<void> => {
      for (let input = waiting.shift(); input; input = waiting.shift())
        await send(site.url, input, run);
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
  }
}

describe('a request that needs no sign-in', () => {
  beforeAll(() => sendAll(WARMING));

  it.each(ROUTES)('to %s does not fail, and leaves at most one file', async (_, inputs) => {
    const before = countFiles(site.folders);
    const failed: string[] = [];
    for (const input of inputs)
      for (const repetition of [1, 2, 3])
        if ((await send(site.url, input, run + repetition)) >= 500) failed.push(input.what);
    expect(failed).toEqual([]);
    expect(countFiles(site.folders) - before).toBeLessThanOrEqual(1);
    run += 3;
  });

  it('leaves no memory in use: twice as many need no more', async () => {
    const supervisor = site.pid;
    await sendAll(MEASURED);
    const before = await memoryOf(supervisor);
    await sendAll(MEASURED);
    const after = await memoryOf(supervisor);
    console.info('Memory in MB, after n requests and after twice as many:', before, after);
    expect(after.living - before.living).toBeLessThan(GROWTH_MB);
  });
});
