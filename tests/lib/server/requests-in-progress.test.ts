import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { serveWith } from '../../support/site-server';
import { waitFor } from '../../support/wait-for';

const { PAGES, FILES } = vi.hoisted(() => ({ PAGES: 25, FILES: 50 }));
vi.mock('@/lib/limits', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  MAX_REQUESTS_IN_PROGRESS: { page: PAGES, file: FILES, kit: 20, health: 20 },
}));

const FULL = /Too many requests in progress/;

/** More than the system buffers for a client that does not read. */
const LARGE = Buffer.alloc(16 * 1024 ** 2);
/** What the server responds to at once. */
const IMMEDIATE: Record<string, string | Buffer> = {
  '/api/health': 'ok',
  '/small': 'ok',
  '/large': LARGE,
};

/** A server that responds to most requests when the test opens it, and counts what it handles. */
async function startGate({ isProxyTrusted = false } = {}) {
  const handled: string[] = [];
  let isOpen = false;
  const waiting: (() => void)[] = [];
  const { server, ask } = await serveWith(
    ({ url = '' }: IncomingMessage, response: ServerResponse) => {
      handled.push(url);
      const [path = ''] = url.split('?');
      const body = IMMEDIATE[path];
      // In parts, as Next sends a page.
      response.write('<');
      if (body) response.end(body);
      else if (isOpen) response.end('>');
      else waiting.push(() => response.end('>'));
    },
    { isProxyTrusted },
  );
  const { port } = server.address() as AddressInfo;
  const connections = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  /** Waits until the server has noticed that these connections have ended, and counts them no more. */
  const ended = (which: (connection: Socket) => boolean) =>
    waitFor(() => expect([...connections].filter(which)).toEqual([]));
  // The count is the process's: the next test would find the requests of this one in progress.
  onTestFinished(() => ended(() => true));

  /** Sends requests on a connection of their own, without awaiting responses. */
  function send(requests: string) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.write(requests);
    return socket;
  }
  const pipeline = (...paths: string[]) =>
    send(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  /** Ends connections, and waits until the server has noticed. */
  async function leave(sockets: Socket[]) {
    const ports = sockets.map(({ localPort }) => localPort);
    for (const socket of sockets) socket.destroy();
    await ended(({ remotePort }) => ports.includes(remotePort));
  }
  const open = () => {
    isOpen = true;
    for (const respond of waiting.splice(0)) respond();
  };
  const isHandling = (count: number) => waitFor(() => expect(handled).toHaveLength(count));
  return { ask, send, pipeline, leave, open, handled, isHandling };
}

type Gate = Awaited<ReturnType<typeof startGate>>;

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Has as many requests in progress, each on a connection of its own. */
async function fill({ pipeline, isHandling, handled }: Gate, count: number, path = '/faq') {
  const before = handled.length;
  const sockets = times(count, (index) => pipeline(`${path}?${index}`));
  await isHandling(before + count);
  return sockets;
}

it('handles a pipeline one request after another, four at most, and then ends it', async () => {
  const gate = await startGate();
  const socket = gate.pipeline(...times(900, (index) => `/${index}`));
  await gate.isHandling(1);
  // The server has read the rest of the pipeline before it answers on another connection.
  await gate.ask('/api/health');
  expect(gate.handled).toEqual(['/0', '/api/health']);
  gate.open();
  const received = (await text(socket)).split(/(?=HTTP\/1\.1)/);
  expect(received.map((one) => one.slice(9, 12))).toEqual(['200', '200', '200', '200', '503']);
  expect(gate.handled).toEqual(['/0', '/api/health', '/1', '/2', '/3']);
  expect(received.at(-1)).toMatch(/retry-after: 10/i);
  expect(received.at(-1)).toMatch(/cache-control: no-store/i);
  expect(received.at(-1)).toMatch(/x-content-type-options: nosniff/i);
  expect(received.at(-1)).toMatch(/x-request-id: /i);
});

it.each([
  ['whose first response ends the connection', 'GET /small HTTP/1.0\r\nConnection: keep-alive'],
  ['of a client that reads nothing', 'GET /large HTTP/1.1\r\nHost: localhost'],
])('a pipeline %s is dropped, and does not count for ever', async (_, request) => {
  const gate = await startGate();
  const pipeline = `${request}\r\n\r\n`.repeat(4);
  const sockets = times(20, () => gate.send(pipeline).pause());
  await gate.isHandling(20);
  await gate.leave(sockets);
  expect(gate.handled).toHaveLength(20);
  await fill(gate, PAGES);
});

it('refuses pages while too many are in progress, but answers health checks and as many files as allowed', async () => {
  const gate = await startGate();
  await fill(gate, PAGES - 1);
  // The 404 page counts, too.
  await fill(gate, 1, '/_next/none');
  const refused = await gate.ask('/faq');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(expectConsole('warn', FULL)).toHaveLength(1);
  expect((await gate.ask('/uploads')).status, 'a folder is a page').toBe(503);
  expectConsole('warn', FULL);
  expect((await gate.ask('/api/health')).status).toBe(200);
  const files = await fill(gate, FILES, '/uploads/a.webp');
  expect((await gate.ask('/_next/static/a.js')).status).toBe(503);
  expectConsole('warn', FULL);
  await gate.leave(files);
  const file = gate.ask('/_next/static/a.js');
  await gate.isHandling(PAGES + FILES + 2);
  gate.open();
  expect((await file).status).toBe(200);
  expect((await gate.ask('/faq')).status).toBe(200);
});

it('counts a request until its client has read the response or disconnected', async () => {
  const gate = await startGate();
  await fill(gate, PAGES - 5);
  const readers = times(10, () => gate.pipeline('/large', '/large', '/large', '/large').pause());
  await gate.isHandling(PAGES);
  expect((await gate.ask('/large')).status).toBe(503);
  expect(gate.handled).toHaveLength(PAGES);
  expectConsole('warn', FULL);
  await gate.leave(readers);
  expect((await gate.ask('/large')).status).toBe(200);
});

/** Sends a request of an address on a connection of its own. */
const sendAs = ({ send }: Gate, address: string, path: string) =>
  send(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );

it('refuses an address that has its share in progress, and nobody else', async () => {
  const gate = await startGate({ isProxyTrusted: true });
  const share = Math.ceil(PAGES / 2);
  const network = (index: number) => `2001:db8:1:2::${index}`;
  const greedy = times(share, (index) => sendAs(gate, network(index), `/faq?${index}`));
  await gate.isHandling(share);
  const refused = sendAs(gate, network(share), '/faq');
  const visitor = sendAs(gate, '2001:db8:1:3::1', '/nous-trouver');
  await gate.isHandling(share + 1);
  expect(gate.handled.at(-1)).toBe('/nous-trouver');
  expect(await text(refused)).toMatch(/^HTTP\/1\.1 429 .*retry-after: 10.*Too many requests/is);
  expectConsole('warn', FULL);
  await gate.leave([...greedy, visitor]);
  sendAs(gate, network(share), '/faq?again');
  await gate.isHandling(share + 2);
});
