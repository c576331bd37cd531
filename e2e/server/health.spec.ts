import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from '../../scripts/servers/process.mjs';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';

test('the health checks report ok and ready, with no-store and the client’s request id', async ({
  request,
}) => {
  for (const [path, status] of [
    ['/api/health', 'ok'],
    ['/api/health/ready', 'ready'],
  ] as const) {
    const response = await request.get(path, { headers: { 'x-request-id': 'edge-1234' } });
    expect(response.status(), path).toBe(200);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(response.headers()['x-request-id'], path).toBe('edge-1234');
    expect(await response.json()).toEqual({ status });
  }
});

test(
  'standard error has one JSON event per line, including what Next prints',
  extended,
  async () => {
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
    const askPicture = (picture: string) =>
      fetch(`${url}/_next/image?url=${encodeURIComponent(picture)}&w=828&q=65`);
    // Next prints the name of a picture that it cannot load.
    expect((await askPicture('/uploads/none.webp')).status).toBe(404);
    // With line breaks, it would be a forged log line.
    const forged = '{"level":"info","msg":"All is well"}';
    expect((await askPicture(`/uploads/none\n${forged}.webp`)).status).toBe(400);
    site.kill('SIGTERM');
    const lines = (await written).trim().split('\n');
    const events = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
    expect(events.map(({ msg }) => msg)).toContain('The server printed an error');
    expect(events.filter(({ level }) => level === 'info')).toEqual([]);
  },
);

test('the server sends a ready message to the process that started it', extended, async () => {
  const server = spawn(process.execPath, ['server.mjs'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(await freePort()) },
  });
  const [message] = await once(server, 'message');
  expect(message).toBe('ready');
  server.kill('SIGTERM');
  await once(server, 'exit');
});
