// @ts-check One Redis connection per process, and one that subscribes. This is CommonJS, because
//   Next loads the page cache outside its bundles, and both sides share the connections.
const pino = require('pino');
const { createClient, ErrorReply } = require('redis');
const { errorFields } = require('../logging/error-fields.cjs');
const { processState } = require('../process-state.cjs');

const RETRY_MAX_MS = 5_000;

/** @type {Map<string, ReturnType<typeof connect>>} */
const connections = processState('redis-connections', () => new Map());

/**
 * Logs an outage to the descriptor of lib/logging/log.ts, which cannot be imported here. Lines on
 * standard error would count as printed by Next (lib/server/supervisor.ts).
 * @param {unknown} error
 */
function logOutage(error) {
  const time = new Date().toISOString();
  // The first word of a reply is its code, such as WRONGPASS or READONLY.
  const reply = error instanceof ErrorReply ? /^[A-Z]{3,20}\b/.exec(error.message)?.[0] : undefined;
  const fields = { error: errorFields(error), reply };
  const line = { level: 'error', time, ...fields, msg: 'Redis is unavailable' };
  const descriptor = Number(process.env.LOG_FD);
  if (descriptor)
    pino.destination({ dest: descriptor, sync: true }).write(`${JSON.stringify(line)}\n`);
  else console.error(JSON.stringify(line));
}

/** @param {string} url */
function connect(url) {
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
 * @param {string} url
 */
function openRedis(url) {
  if (!connections.has(url)) connections.set(url, connect(url));
  return /** @type {ReturnType<typeof connect>} */ (connections.get(url));
}

/**
 * Subscribes to a channel, and again after every reconnection.
 * @param {string} url
 * @param {string} channel
 * @param {(message: string) => void} onMessage
 * @param {() => void} [onReady] called after every connection: earlier messages were missed
 */
function subscribe(url, channel, onMessage, onReady = () => undefined) {
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

module.exports = { openRedis, subscribe };
