import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectConsole } from '../../support/console';

const LIMIT = { name: 'test', points: 2, seconds: 60 };

async function limitWith(redisUrl: string) {
  vi.resetModules();
  vi.stubEnv('REDIS_URL', redisUrl);
  const { createRateLimit } = await import('@/lib/security/rate-limit');
  const { redis } = await import('@/lib/redis');
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

describe('a rate limit', () => {
  it('lets so many through, each key for itself', async () => {
    const limit = await limitWith('');
    await expectTwoOf(limit);
    expect((await limit('b')).isAllowed).toBe(true);
  });

  it('begins anew after its time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const limit = await limitWith('');
    await expectTwoOf(limit);
    vi.advanceTimersByTime(61_000);
    expect((await limit('a')).isAllowed).toBe(true);
  });

  it('counts in memory while Redis is not there', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await expectTwoOf(await limitWith(`redis://127.0.0.1:${port}`));
    await vi.waitFor(() => expectConsole('error', /Redis is away/));
  });

  it('counts in memory while Redis does not answer', async () => {
    const frozen = createServer((socket) => onTestFinished(() => void socket.destroy()));
    onTestFinished(() => void frozen.close());
    await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
    const { port } = frozen.address() as AddressInfo;
    await expectTwoOf(await limitWith(`redis://127.0.0.1:${port}`));
  });
});
