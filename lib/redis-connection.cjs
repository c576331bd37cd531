// @ts-check
// One connection to Redis a process, and one that listens. CommonJS: Next loads the page cache
// outside its bundle, and both sides share the connections.
const { createClient } = require('redis');
const { processState } = require('./next-internals/process-state.cjs');

const RETRY_MAX_MS = 5_000;

/** @type {Map<string, ReturnType<typeof connect>>} */
const connections = processState('redis-connections', () => new Map());

/** @param {string} url */
function connect(url) {
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
    if (!isAway) {
      const time = new Date().toISOString();
      const line = { level: 'error', time, message: 'Redis is away', reason: String(error) };
      console.error(JSON.stringify(line));
    }
    isAway = true;
  });
  // It tries until it succeeds; failures are told by the event above.
  client.connect().catch(() => undefined);
  return client;
}

/**
 * What the process shares with others at this address. Calls may fail at any time; it reconnects by
 * itself, and says once that Redis is away.
 * @param {string} url
 */
function openRedis(url) {
  if (!connections.has(url)) connections.set(url, connect(url));
  return /** @type {ReturnType<typeof connect>} */ (connections.get(url));
}

/**
 * Hears a channel, from now on and after every reconnection.
 * @param {string} url
 * @param {string} channel
 * @param {(message: string) => void} hear
 * @param {() => void} [onReady] after every connection: what was said before is missed
 */
function listen(url, channel, hear, onReady = () => undefined) {
  const listener = openRedis(url).duplicate();
  // The client tells it.
  listener.on('error', () => undefined);
  listener.on('ready', async () => {
    try {
      // The client subscribes anew by itself, but only to what it once was subscribed to.
      await listener.subscribe(channel, hear);
      onReady();
    } catch {
      // Redis went away in between: the next connection tries again.
    }
  });
  listener.connect().catch(() => undefined);
}

module.exports = { listen, openRedis };
