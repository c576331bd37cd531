import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from '../../support/wait-for';

type Connection = {
  subscribe(
    url: string,
    channel: string,
    onMessage: (message: string) => void,
    onReady: () => void,
  ): void;
  openRedis(url: string): { destroy(): void };
};

const { openRedis, subscribe } = createRequire(import.meta.url)(
  '../../../lib/redis/connection',
) as Connection;

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

/** A fake Redis for one subscriber. It closes the connection at the first subscriptions, then accepts. */
async function startRedis(failures: number) {
  let subscriptions = 0;
  const sockets = new Set<Socket>();
  let subscriber: Socket | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      const commands = data.toString().split(/(?=^\*\d+\r\n)/m);
      for (const command of commands) {
        if (!/\r\nsubscribe\r\n/i.test(command)) socket.write('+OK\r\n');
        else if (++subscriptions <= failures) socket.destroy();
        else {
          subscriber = socket;
          socket.write(`>3\r\n${bulk('subscribe')}${bulk('news')}:1\r\n`);
        }
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (message: string) =>
      subscriber?.write(`>3\r\n${bulk('message')}${bulk('news')}${bulk(message)}`),
  };
}

it('receives messages after a subscription that was cut off', async () => {
  const redis = await startRedis(1);
  const onMessage = vi.fn<(message: string) => void>();
  const onReady = vi.fn();
  subscribe(redis.url, 'news', onMessage, onReady);
  onTestFinished(() => openRedis(redis.url).destroy());
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  redis.publish('hello');
  await waitFor(() => expect(onMessage).toHaveBeenCalledExactlyOnceWith('hello', 'news'));
});

it('an outage is a line of the log, and not something that the server printed', async () => {
  const script = "require('./lib/redis/connection').openRedis('redis://127.0.0.1:1')";
  const server = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_FD: '3' },
  });
  onTestFinished(() => void server.kill());
  const printed = text(server.stdio[2] as Readable);
  const [line] = await once(createInterface(server.stdio[3] as Readable), 'line');
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    time: expect.stringMatching(/Z$/),
    error: expect.objectContaining({ code: 'ECONNREFUSED' }),
    msg: 'Redis is unavailable',
  });
  server.kill();
  expect(await printed).toBe('');
});

it('a refused password is logged by the code of the reply', async () => {
  const server = createServer((socket) =>
    socket
      .on('error', () => undefined)
      .on('data', () => socket.write('-WRONGPASS invalid pair of zoe\r\n')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const logged = new Promise<string>((resolve) => {
    vi.spyOn(console, 'error').mockImplementationOnce(resolve);
  });
  const { port } = server.address() as AddressInfo;
  const client = openRedis(`redis://:private-1@127.0.0.1:${port}`);
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  expect(JSON.parse(await logged)).toMatchObject({
    msg: 'Redis is unavailable',
    reply: 'WRONGPASS',
  });
  expect(await logged).not.toMatch(/zoe|private-1/);
});
