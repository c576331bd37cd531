import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openRedis, subscribe } from '@/lib/redis/connection';
import { expectConsole } from '../../support/console';
import { waitFor } from '../../support/wait-for';

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

it('an outage is one line of the log, however often it is tried again', async () => {
  const client = openRedis('redis://127.0.0.1:1');
  onTestFinished(() => client.destroy());
  const tries = vi.fn();
  client.on('error', tries);
  await waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(1));
  const lines = expectConsole('error', /Redis is unavailable/).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ error: { code: 'ECONNREFUSED' } }]);
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
