// @ts-check
// With REDIS_URL, instances share their invalidations: a hash stores them for instances that are down,
// a channel announces them to those that run (docs/decisions/0018-instances-and-nginx.md).
const { processState } = require('../process-state.cjs');
const { openRedis, subscribe } = require('../redis/connection.cjs');
const { persistTags, mergeTags, now } = require('./tags-manifest.cjs');

/** @typedef {ReturnType<typeof openRedis>} Client */

/** The name of the hash and of the channel. */
const NAME = 'dough:tags';

/** @type {{ sender: string, pending: Set<string>, isOpen: boolean }} */
const state = processState('shared-tags', () => ({
  sender: crypto.randomUUID(),
  pending: new Set(),
  isOpen: false,
}));

const redisUrl = () =>
  process.env.NEXT_PHASE === 'phase-production-build' ? undefined : process.env.REDIS_URL;

/**
 * How far the clock of Redis is ahead of this machine's, in milliseconds. Times are stored by the clock
 * of Redis: a machine with a wrong clock must not announce invalidations in the future.
 * @param {Client} client
 */
async function clockSkewOf(client) {
  const [seconds, microseconds] = await client.time();
  return Number(seconds) * 1000 + Number(microseconds) / 1000 - now();
}

/** @param {string[]} tags @param {number} time @returns {Record<string, number>} */
const withTime = (tags, time) => Object.fromEntries(tags.map((tag) => [tag, time]));

/** Publishes the pending tags, which stay pending while Redis is unavailable. @param {Client} client */
async function publishPending(client) {
  const tags = [...state.pending];
  if (tags.length === 0 || !client.isReady) return;
  state.pending.clear();
  try {
    const message = JSON.stringify({ sender: state.sender, tags });
    const time = Math.round(now() + (await clockSkewOf(client)));
    await client.multi().hSet(NAME, withTime(tags, time)).publish(NAME, message).exec();
  } catch {
    for (const tag of tags) state.pending.add(tag);
  }
}

/**
 * Loads what other instances invalidated, and publishes what is still pending here.
 * @param {Client} client
 * @param {string} serverDistDir
 */
async function catchUp(client, serverDistDir) {
  try {
    const [times, skew] = await Promise.all([client.hGetAll(NAME), clockSkewOf(client)]);
    const byLocalClock = Object.entries(times).map(([tag, time]) => [tag, Number(time) - skew]);
    mergeTags(Object.fromEntries(byLocalClock));
  } catch {
    // Redis disconnected again: the next connection catches up.
  }
  persistTags(serverDistDir);
  await publishPending(client);
}

/**
 * Subscribes to the invalidations of other instances, once per process. Without Redis, or while it is
 * unavailable, each instance knows only its own.
 * @param {string} serverDistDir
 */
function openSharedTags(serverDistDir) {
  const url = redisUrl();
  if (!url || state.isOpen) return;
  state.isOpen = true;
  const client = openRedis(url);
  const join = () => catchUp(client, serverDistDir);
  client.on('ready', join);
  subscribe(
    url,
    NAME,
    (text) => {
      const { sender, tags } = JSON.parse(text);
      if (sender === state.sender) return;
      // The time is this machine's, because any page that it has rendered until now may be stale.
      mergeTags(withTime(tags, now()));
      persistTags(serverDistDir);
    },
    join,
  );
}

/** Shares invalidations with the other instances. Neither throws nor waits. @param {string[]} tags */
function shareTags(tags) {
  const url = redisUrl();
  if (!url) return;
  for (const tag of tags) state.pending.add(tag);
  publishPending(openRedis(url));
}

module.exports = { openSharedTags, shareTags };
