import 'server-only';
import { createClient } from 'redis';
import { env } from './env';
import { log } from './log';

const RETRY_MAX_MS = 5_000;

function connect(url: string) {
  const client = createClient({
    url,
    // A call while Redis is away fails at once, and its caller does without.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RETRY_MAX_MS) },
  });
  let isAway = false;
  client.on('ready', () => {
    isAway = false;
  });
  client.on('error', (error) => {
    if (!isAway) log.error('Redis is away', { reason: String(error) });
    isAway = true;
  });
  // It tries until it succeeds; failures are told by the event above.
  client.connect().catch(() => undefined);
  return client;
}

let client: ReturnType<typeof connect> | undefined;

/** What instances share, or undefined without `REDIS_URL`. Its calls may fail at any time. */
export function redis() {
  if (env.REDIS_URL) client ??= connect(env.REDIS_URL);
  return client;
}
