import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '@/scripts/build/build-server.mjs';

/** Answers `/slow` after SIGTERM only, throws at `/throw`, leaves a rejection unhandled at `/reject`. */
const SERVER = `
  import { createServer } from 'node:http';
  import { stopGracefully } from './lib/server/graceful-stop';
  const server = createServer((request, response) => {
    if (request.url === '/throw') setImmediate(() => { throw new Error('thrown on purpose'); });
    if (request.url === '/reject') Promise.reject(new Error('rejected on purpose'));
    if (request.url !== '/slow') return response.end('fine');
    process.once('SIGTERM', () => setTimeout(() => response.end('in time'), 100));
    process.send('asked');
  });
  server.listen(0, '127.0.0.1', () => {
    stopGracefully(server, async () => console.log('closed'));
    process.send(server.address().port);
  });
`;

let folder: string;
let file: string;

beforeAll(async () => {
  await mkdir('node_modules/.cache', { recursive: true });
  folder = await mkdtemp(path.resolve('node_modules/.cache/stop-'));
  file = path.join(folder, 'server.mjs');
  compile({ stdin: { contents: SERVER, resolveDir: process.cwd(), loader: 'ts' }, outfile: file });
});
afterAll(() => rm(folder, { recursive: true }));

type Running = {
  process: ChildProcess;
  url: string;
  output: Promise<string>;
  errors: Promise<string>;
};

const textOf = (stream: Readable | null) => text(stream ?? Readable.from([]));

async function start(): Promise<Running> {
  const server = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const [output, errors] = [textOf(server.stdout), textOf(server.stderr)];
  const [port] = (await once(server, 'message')) as [number];
  return { process: server, url: `http://127.0.0.1:${port}`, output, errors };
}

const end = async (server: ChildProcess) => (await once(server, 'exit'))[0] as number | null;

it('SIGTERM finishes the request in flight, closes the server and exits with 0', async () => {
  const server = await start();
  const asked = once(server.process, 'message');
  const slow = fetch(`${server.url}/slow`);
  await asked;
  const ended = end(server.process);
  server.process.kill('SIGTERM');
  expect(await (await slow).text()).toBe('in time');
  expect(await ended).toBe(0);
  expect(await server.output).toBe('closed\n');
});

it('the server ends like that when the process that has started it is gone', async () => {
  const server = await start();
  const ended = end(server.process);
  server.process.disconnect();
  expect(await ended).toBe(0);
  expect(await server.output).toBe('closed\n');
});

it('an uncaught exception is logged and ends the process with 1', async () => {
  const server = await start();
  const ended = end(server.process);
  await fetch(`${server.url}/throw`).catch(() => undefined);
  expect(await ended).toBe(1);
  expect(JSON.parse((await server.errors).trim())).toMatchObject({
    level: 'error',
    msg: 'Uncaught exception',
    error: { class: 'Error', at: expect.any(Array) },
  });
});

it('an unhandled rejection is logged and the server continues', async () => {
  const server = await start();
  await fetch(`${server.url}/reject`);
  expect(await (await fetch(server.url)).text()).toBe('fine');
  const ended = end(server.process);
  server.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(JSON.parse((await server.errors).trim())).toMatchObject({
    level: 'error',
    msg: 'Unhandled rejection',
    error: { class: 'Error', at: expect.any(Array) },
  });
});
