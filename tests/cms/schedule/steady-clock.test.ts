import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSteadyClock } from '../../../cms/src/lib/schedule/steady-clock';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 21);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: START }));
afterEach(() => void vi.useRealTimers());

/** Sets the system's clock without letting time pass. */
const jump = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Reads a clock every ten seconds. @returns its last time, in milliseconds since the start */
function readFor(ms: number, read: () => number): number {
  for (let passed = 0; passed < ms; passed += 10 * SECOND) {
    vi.advanceTimersByTime(10 * SECOND);
    read();
  }
  return Math.round(read() - START);
}

it.each([
  ['two hours ahead', 2 * HOUR],
  ['a day back', -24 * HOUR],
])('goes on when the clock is set %s, until that has lasted for ten minutes', (_, size) => {
  const read = createSteadyClock();
  expect(readFor(MINUTE, read)).toBe(MINUTE);
  jump(size);
  expect(readFor(9 * MINUTE, read)).toBe(10 * MINUTE);
  expect(readFor(2 * MINUTE, read)).toBe(12 * MINUTE + size);
});

it('has never jumped if the clock is set right again in time', () => {
  const read = createSteadyClock();
  for (const size of [2 * HOUR, -2 * HOUR, 2 * HOUR]) {
    jump(size);
    readFor(8 * MINUTE, read);
  }
  jump(-2 * HOUR);
  expect(readFor(MINUTE, read)).toBe(25 * MINUTE);
});

it('follows small corrections', () => {
  const read = createSteadyClock();
  for (let times = 0; times < 60; times += 1) {
    jump(30 * SECOND);
    readFor(10 * SECOND, read);
  }
  expect(readFor(10 * SECOND, read)).toBe(40 * MINUTE + 10 * SECOND);
});
