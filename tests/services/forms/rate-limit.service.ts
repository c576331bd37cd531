import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findCommands } from '@/scripts/servers/packages.mjs';
import { expectConsole } from '../../support/console';

const REDIS = 'redis-server';

async function startRedis(port: number): Promise<ChildProcess> {
  const server = spawn(
    findCommands(REDIS)[REDIS] ?? REDIS,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', ''],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void server.kill());
  let output = '';
  server.stdout?.on('data', (text) => {
    output += text;
  });
  await vi.waitUntil(() => output.includes('Ready to accept connections'), { timeout: 10_000 });
  return server;
}

/** One instance of the site, with its own modules and its own connection. */
async function instance(port: number) {
  vi.resetModules();
  vi.stubEnv('REDIS_URL', `redis://127.0.0.1:${port}`);
  const { createRateLimit } = await import('@/lib/security/rate-limit');
  const { redis } = await import('@/lib/redis');
  // Both instances share this process, and with it the connection.
  onTestFinished(() => void (redis()?.isOpen && redis()?.destroy()));
  await vi.waitUntil(() => redis()?.isReady);
  return createRateLimit({ name: 'shared', points: 2, seconds: 60 });
}

it('two instances share one limit through Redis, and count alone when it is down', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const server = await startRedis(port);
  const [one, other] = [await instance(port), await instance(port)];
  expect((await one('visitor')).isAllowed).toBe(true);
  expect((await other('visitor')).isAllowed).toBe(true);
  const refused = await one('visitor');
  expect(refused.isAllowed).toBe(false);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect((await other('visitor')).isAllowed).toBe(false);

  server.kill('SIGKILL');
  await once(server, 'exit');
  expect((await one('visitor')).isAllowed).toBe(true);
  expect((await one('visitor')).isAllowed).toBe(true);
  expect((await one('visitor')).isAllowed).toBe(false);
  await vi.waitFor(() => expectConsole('error', /Redis is unavailable/));
});
