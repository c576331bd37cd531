import { expect, it } from 'vitest';
import { takeLine } from '@/lib/logging/line-budget';

const MINUTE = 60_000;

it('limits the lines of a message per minute, and then reports how many were dropped', () => {
  const allowed = Array.from({ length: 1_000 }, (_, line) => takeLine('Flood', line).isAllowed);
  expect(allowed.filter(Boolean)).toHaveLength(200);
  expect(allowed.lastIndexOf(true)).toBe(199);
  expect(takeLine('Flood', MINUTE)).toEqual({ isAllowed: true, dropped: 800 });
  expect(takeLine('Flood', MINUTE + 1)).toEqual({ isAllowed: true, dropped: 0 });
});

it('a flood of one message does not hide others', () => {
  for (let line = 0; line < 1_000; line += 1) takeLine('Noise', line);
  expect(takeLine('Signal', 1_000)).toEqual({ isAllowed: true, dropped: 0 });
});
