import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBatches } from '../../cms/src/lib/mail/batches';

const MINUTE_MS = 60_000;

let delivered: { items: number[]; total: number }[];
let batches: ReturnType<typeof createBatches<number>>;

beforeEach(() => {
  vi.useFakeTimers();
  delivered = [];
  batches = createBatches<number>({
    size: 20,
    pauseMs: () => 10 * MINUTE_MS,
    deliver: async (items, total) => void delivered.push({ items, total }),
  });
});
afterEach(() => void vi.useRealTimers());

const add = (count: number) => {
  for (let i = 1; i <= count; i++) batches.add(i);
};
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * MINUTE_MS);

it('delivers the first item at once and those of the next ten minutes together', async () => {
  add(1);
  expect(delivered).toEqual([{ items: [1], total: 1 }]);
  add(3);
  await minutes(9);
  expect(delivered).toHaveLength(1);
  await minutes(1);
  expect(delivered[1]).toEqual({ items: [1, 2, 3], total: 3 });
});

it('delivers at most seven batches an hour, each with twenty items and the total', async () => {
  for (let minute = 0; minute < 60; minute++) {
    add(100);
    await minutes(1);
  }
  expect(delivered).toHaveLength(7);
  expect(delivered[1]).toMatchObject({ total: 999 });
  for (const { items } of delivered) expect(items.length).toBeLessThanOrEqual(20);
});

it('delivers an item at once again after a pause without items', async () => {
  add(1);
  await minutes(30);
  add(1);
  expect(delivered).toHaveLength(2);
});

it('flush delivers the pending items and leaves no timer', async () => {
  add(4);
  await batches.flush();
  expect(delivered.map(({ total }) => total)).toEqual([1, 3]);
  expect(vi.getTimerCount()).toBe(0);
});
