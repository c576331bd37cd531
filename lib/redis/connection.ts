// One Redis connection per process, and one that subscribes.
import { createClient, ErrorReply } from 'redis';
import { log } from '../logging/log';
import { processState } from '../process-state';

const RETRY_MAX_MS = 5_000;

export type RedisClient = ReturnType<typeof connect>;

const connections = processState('redis-connections', () => new Map<string, RedisClient>());

/** Logs an outage, with the code of a reply: its first word, such as WRONGPASS or READONLY. */
function logOutage(error: unknown): void {
  const reply = error instanceof ErrorReply ? /^[A-Z]{3,20}\b/.exec(error.message)?.[0] : undefined;
  log.error('Redis is unavailable', { error, reply });
}

function connect(url: string) {
  const client = createClient({
    url,
    // While Redis is down, calls fail at once, and callers continue without it.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RETRY_MAX_MS) },
  });
  let isDown = false;
  client.on('ready', () => {
    isDown = false;
  });
  client.on('error', (error) => {
    if (!isDown) logOutage(error);
    isDown = true;
  });
  // The client retries until it succeeds; the error event above reports failures.
  client.connect().catch(() => undefined);
  return client;
}

/**
 * The process's connection to this URL. Calls may fail at any time; it reconnects by itself, and logs
 * each outage once.
 */
export function openRedis(url: string): RedisClient {
  const client = connections.get(url) ?? connect(url);
  connections.set(url, client);
  return client;
}

/**
 * Subscribes to a channel, and again after every reconnection.
 * @param onReady called after every connection: earlier messages were missed
 */
export function subscribe(
  url: string,
  channel: string,
  onMessage: (message: string) => void,
  onReady: () => void = () => undefined,
): void {
  const subscriber = openRedis(url).duplicate();
  // The shared connection logs the error.
  subscriber.on('error', () => undefined);
  subscriber.on('ready', async () => {
    try {
      // On reconnection the client restores only subscriptions that succeeded once.
      await subscriber.subscribe(channel, onMessage);
      onReady();
    } catch {
      // Redis is down again, and the next connection tries again.
    }
  });
  subscriber.connect().catch(() => undefined);
}
