import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
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

test('what the server writes to standard error is one event a line, Next’s own lines included', async () => {
  const port = String(await freePort());
  const site = spawn(process.execPath, ['scripts/serve.mjs'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', PORT: port },
  });
  const written = text(site.stderr);
  const url = `http://localhost:${port}`;
  await expect
    .poll(() => fetch(`${url}/api/health`).catch(() => undefined))
    .toMatchObject({ ok: true });
  // Next writes the name of a picture that it cannot have, with its line ends.
  const forged = '{"level":"info","msg":"All is well"}';
  const picture = `/uploads/none\n${forged}.webp`;
  const answer = await fetch(`${url}/_next/image?url=${encodeURIComponent(picture)}&w=640&q=65`);
  expect(answer.status).toBe(404);
  site.kill('SIGTERM');
  const lines = (await written).trim().split('\n');
  const events = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
  expect(events.map(({ msg }) => msg)).toContain('The server printed an error');
  expect(events.filter(({ level }) => level === 'info')).toEqual([]);
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
