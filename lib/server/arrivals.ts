// Shares the event loop between addresses (docs/decisions/0036-requests-have-a-budget.md).
import { setImmediate as nextIteration } from 'node:timers/promises';
import { Turns } from '../turns';

/** How many requests of an address are answered at once in an iteration of the event loop. */
const AT_ONCE = 2;
/**
 * The most connections that are accepted before something begins: as many as the system holds for a
 * server of Node. Whoever connects without end delays others by no more.
 */
const MAX_ACCEPTED = 511;

let connections = 0;
/** How many requests of each address have come in this iteration. */
const arrived = new Map<string, number>();
/** How many requests of each address wait. */
const waiting = new Map<string, number>();
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

/** Counts a request that waits, or waits no more. */
function countWaiting(address: string, change: 1 | -1): void {
  const count = (waiting.get(address) ?? 0) + change;
  if (count > 0) waiting.set(address, count);
  else waiting.delete(address);
}

/**
 * Answers a request at once, or in a later iteration of the event loop if its address has many in this
 * one, in turns between addresses.
 * @param address undefined for one that is not limited
 */
export function answerInTurn(address: string | undefined, answer: () => void): void {
  // Those of a connection stay in order, because a response has the connection only in its turn.
  if (!address || (countArrival(address) <= AT_ONCE && !waiting.has(address))) answer();
  else {
    countWaiting(address, 1);
    void later.add(address, async () => {
      await nextIteration();
      countWaiting(address, -1);
      answer();
    });
  }
}
