// Shares the event loop between addresses (docs/decisions/0036-requests-have-a-budget.md).
import { setImmediate as nextIteration } from 'node:timers/promises';
import { Turns } from '../turns';

/** How many requests of an address are answered at once in an iteration of the event loop. */
const AT_ONCE = 2;
/** The most connections that are accepted before a page is rendered. */
const MAX_ACCEPTED = 1_000;

let connections = 0;
/** The requests of each address in this iteration. */
const arrived = new Map<string, number>();
const later = new Turns(1);

/** Counts a new connection. */
export function countConnection(): void {
  connections += 1;
}

/**
 * Waits until all who have connected are accepted. Node accepts one connection in each iteration of the
 * event loop, and those of a rendering are long: somebody's hundreds would keep others out for seconds.
 */
export async function acceptAll(): Promise<void> {
  const end = connections + MAX_ACCEPTED;
  let before: number;
  do {
    before = connections;
    await nextIteration();
  } while (connections > before && connections < end);
}

function countArrival(address: string): number {
  if (arrived.size === 0) setImmediate(() => arrived.clear());
  const count = (arrived.get(address) ?? 0) + 1;
  arrived.set(address, count);
  return count;
}

/**
 * Answers a request at once, or in a later iteration of the event loop if its address has many in this
 * one, in turns between addresses.
 * @param address undefined for one that is not limited
 */
export function answerInTurn(address: string | undefined, answer: () => void): void {
  if (!address || countArrival(address) <= AT_ONCE) answer();
  else
    void later.add(address, async () => {
      await nextIteration();
      answer();
    });
}
