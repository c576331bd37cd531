import { beforeEach, expect, it, vi } from 'vitest';
import { equalizeTiming } from '@/lib/auth/equalize-timing';

const timer = vi.hoisted(() => ({ elapse: () => {} }));
vi.mock('node:timers/promises', () => ({
  setTimeout: () =>
    new Promise<void>((resolve) => {
      timer.elapse = resolve;
    }),
}));

const settled = vi.fn();
beforeEach(() => settled.mockReset());

it.each([
  ['a success', () => Promise.resolve('yes')],
  ['a failure', () => Promise.reject(new Error('no'))],
])('does not settle with %s before the minimum time', async (_, work) => {
  const answer = equalizeTiming(work()).then(settled, settled);
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
  timer.elapse();
  await answer;
  expect(settled).toHaveBeenCalledOnce();
});
