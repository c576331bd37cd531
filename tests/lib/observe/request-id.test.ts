import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { log } from '@/lib/log';
import { markRequests } from '@/lib/observe/request-id';
import { expectConsole } from '../../support/console';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const server = createServer(async (request, response) => {
  await wait(1);
  log.warn('Answering', { path: request.url });
  response.end(request.headers['x-request-id']);
});

beforeAll(async () => {
  markRequests();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

async function ask(id?: string) {
  const { port } = server.address() as AddressInfo;
  const headers: Record<string, string> = id === undefined ? {} : { 'x-request-id': id };
  const response = await fetch(`http://127.0.0.1:${port}/faq`, { headers });
  const [line = '{}'] = expectConsole('warn', /Answering/);
  return {
    answered: response.headers.get('x-request-id'),
    handled: await response.text(),
    logged: (JSON.parse(line) as { requestId?: string }).requestId,
  };
}

it('a sound id is kept, answered and logged', async () => {
  const id = 'edge-7f3a:0001.x';
  expect(await ask(id)).toEqual({ answered: id, handled: id, logged: id });
});

it.each([undefined, '', 'short', 'with space in it', '"},{"level":"error"', 'x'.repeat(129)])(
  '%j is replaced by a new one',
  async (id) => {
    const { answered, handled, logged } = await ask(id);
    expect(answered).toMatch(UUID);
    expect([handled, logged]).toEqual([answered, answered]);
  },
);

it('each request of a connection has its own', async () => {
  const ids = [await ask(), await ask(), await ask()].map(({ logged }) => logged);
  expect(new Set(ids).size).toBe(3);
});
