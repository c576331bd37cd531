import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';

type Connection = {
  listen(url: string, channel: string, hear: (message: string) => void, onReady: () => void): void;
  openRedis(url: string): { destroy(): void };
};

const { listen, openRedis } = createRequire(import.meta.url)(
  '../../lib/redis-connection.cjs',
) as Connection;

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

/** As much of Redis as a listener needs. It goes away at the first subscriptions, and comes back. */
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
          socket.write(`*3\r\n${bulk('subscribe')}${bulk('news')}:1\r\n`);
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
    say: (message: string) =>
      subscriber?.write(`*3\r\n${bulk('message')}${bulk('news')}${bulk(message)}`),
  };
}

it('a listener whose subscription was cut off hears once Redis is back', async () => {
  const redis = await startRedis(1);
  const hear = vi.fn<(message: string) => void>();
  const onReady = vi.fn();
  listen(redis.url, 'news', hear, onReady);
  onTestFinished(() => openRedis(redis.url).destroy());
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled(), { timeout: 5_000 });
  redis.say('hello');
  await vi.waitFor(() => expect(hear).toHaveBeenCalledExactlyOnceWith('hello', 'news'));
});
