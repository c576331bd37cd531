import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { waitFor } from '../../support/wait-for';
import { collectGarbage } from '../collect-garbage';

const LIMIT = { name: 'test', points: 2, seconds: 60 };

async function limitWith(redisUrl: string) {
  vi.resetModules();
  vi.stubEnv('REDIS_URL', redisUrl);
  vi.stubEnv('FORM_SECRET', 'the same on every instance');
  const { createRateLimit } = await import('@/lib/security/rate-limit');
  const { redis } = await import('@/lib/redis/client');
  onTestFinished(() => redis()?.destroy());
  return createRateLimit(LIMIT);
}

async function expectTwoOf(limit: Awaited<ReturnType<typeof limitWith>>) {
  expect((await limit('a')).isAllowed).toBe(true);
  expect((await limit('a')).isAllowed).toBe(true);
  const refused = await limit('a');
  expect(refused.isAllowed).toBe(false);
  expect(refused.retryAfter).toBeGreaterThan(50);
  expect(refused.retryAfter).toBeLessThanOrEqual(60);
}

describe('createRateLimit', () => {
  it('allows the given number of calls for each key', async () => {
    const limit = await limitWith('');
    await expectTwoOf(limit);
    expect((await limit('b')).isAllowed).toBe(true);
  });

  it('keeps a constant amount of memory under a flood of invented keys', async () => {
    const limit = await limitWith('');
    const flood = async (name: string) => {
      for (let index = 0; index < 70_000; index += 1) await limit(`${name}-${index}`);
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const filled = await flood('first');
    const MB = 1024 ** 2;
    expect((await flood('second')) - filled).toBeLessThan(4 * MB);
  });

  it('resets after its window', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const limit = await limitWith('');
    await expectTwoOf(limit);
    vi.advanceTimersByTime(61_000);
    expect((await limit('a')).isAllowed).toBe(true);
  });

  it('counts in memory while Redis is down', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await expectTwoOf(await limitWith(`redis://127.0.0.1:${port}`));
    await waitFor(() => expectConsole('error', /Redis is unavailable/));
  });

  it('counts in memory while Redis does not answer', async () => {
    const frozen = createServer((socket) => onTestFinished(() => void socket.destroy()));
    onTestFinished(() => void frozen.close());
    await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
    const { port } = frozen.address() as AddressInfo;
    await expectTwoOf(await limitWith(`redis://127.0.0.1:${port}`));
  });
});
