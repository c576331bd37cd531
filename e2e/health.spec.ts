import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../scripts/servers/process.mjs';
import { expect, test } from './support/fixtures';

test('the server says that it lives and is ready, to be kept by nobody', async ({ request }) => {
  for (const [path, status] of [
    ['/api/health', 'ok'],
    ['/api/health/ready', 'ready'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(await response.json()).toEqual({ status });
  }
});

test('every answer has a request’s id, the caller’s own where it is sound', async ({ request }) => {
  for (const path of ['/', '/api/health', '/nothing/here', '/favicon.ico']) {
    const response = await request.get(path, { headers: { 'x-request-id': 'edge-1234' } });
    expect(response.headers()['x-request-id'], path).toBe('edge-1234');
  }
  const forged = await request.get('/', { headers: { 'x-request-id': '<script>alert(1)' } });
  expect(forged.headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a server tells who started it that it is ready: npm start logs a later end as no failed start', async () => {
  const server = spawn(process.execPath, ['server.mjs'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(await freePort()) },
  });
  const [message] = await once(server, 'message');
  expect(message).toBe('ready');
  server.kill('SIGTERM');
  await once(server, 'exit');
});
