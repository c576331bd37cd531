import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logFailures, logRequestError } from '@/lib/observe/log-failures';
import { expectConsole } from '../../support/console';

const server = createServer((request, response) => {
  response.statusCode = Number(request.url?.slice(1, 4));
  response.end();
});

beforeAll(async () => {
  logFailures();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

const ask = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

it('an answer that fails is one line, without its query', async () => {
  await ask('/503?secret=private-1');
  const [line = ''] = await vi.waitFor(() => expectConsole('error', /An answer failed/));
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/503', status: 503 });
});

it('other answers are none', async () => {
  await ask('/404');
  await ask('/200');
});

it('what a handler threw is named, without the query', () => {
  logRequestError(new Error('no luck for zoe@example.com'), { path: '/faq?token=private-1' });
  const [line = ''] = expectConsole('error', /A request failed/);
  expect(JSON.parse(line)).toMatchObject({ path: '/faq', reason: 'Error: no luck for [redacted]' });
});

it('Next’s own line for kept content is left out', () => {
  console.error('revalidating cache with key: async()=>{…}', new Error('down'));
});
