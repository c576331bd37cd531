import { beforeEach, expect, it, vi } from 'vitest';
import { steadily } from '@/lib/auth/steady';

const clock = vi.hoisted(() => ({ ring: () => {} }));
vi.mock('node:timers/promises', () => ({
  setTimeout: () =>
    new Promise<void>((resolve) => {
      clock.ring = resolve;
    }),
}));

const settled = vi.fn();
beforeEach(() => settled.mockReset());

it.each([
  ['a success', () => Promise.resolve('yes')],
  ['a failure', () => Promise.reject(new Error('no'))],
])('answers %s no sooner than the clock', async (_, work) => {
  const answer = steadily(work()).then(settled, settled);
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
  clock.ring();
  await answer;
  expect(settled).toHaveBeenCalledOnce();
});
