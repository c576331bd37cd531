import { expect, it, vi } from 'vitest';
import { withTimeout } from '@/lib/with-timeout';

const untilAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('rejects with a TimeoutError when the work takes too long', async () => {
  await expect(withTimeout(10, untilAborted)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('settles as the work does, and leaves no timer', async () => {
  vi.useFakeTimers();
  expect(await withTimeout(1_000, async () => 'done')).toBe('done');
  await expect(withTimeout(1_000, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('does not count the time in which the process was busy against an answer that has arrived', async () => {
  const arrived = withTimeout(20, () => new Promise((resolve) => setTimeout(resolve, 21, 'read')));
  const busyUntil = performance.now() + 300;
  while (performance.now() < busyUntil);
  expect(await arrived).toBe('read');
});
