// @ts-check
// With REDIS_URL, instances tell each other what was invalidated: a hash remembers it for those that
// are away, a channel tells those that run (docs/decisions/0018-instances-share-invalidations.md).
const { processState } = require('../next-internals/process-state.cjs');
const { listen, openRedis } = require('../redis-connection.cjs');
const { keepTags, mergeTags, now } = require('../next-internals/tags-manifest.cjs');

/** @typedef {ReturnType<typeof openRedis>} Client */

const NAME = 'dough:tags';

/** @type {{ sender: string, untold: Set<string>, isOpen: boolean }} */
const own = processState('shared-tags', () => ({
  sender: crypto.randomUUID(),
  untold: new Set(),
  isOpen: false,
}));

const url = () =>
  process.env.NEXT_PHASE === 'phase-production-build' ? undefined : process.env.REDIS_URL;

/** @param {string[]} tags @param {number} time @returns {Record<string, number>} */
const at = (tags, time) => Object.fromEntries(tags.map((tag) => [tag, time]));

/** What Redis does not take stays untold until it is back. @param {Client} client */
async function tell(client) {
  const tags = [...own.untold];
  if (tags.length === 0 || !client.isReady) return;
  own.untold.clear();
  try {
    const message = JSON.stringify({ sender: own.sender, tags });
    await client.multi().hSet(NAME, at(tags, now())).publish(NAME, message).exec();
  } catch {
    for (const tag of tags) own.untold.add(tag);
  }
}

/**
 * Takes over what others invalidated, and tells what they missed.
 * @param {Client} client
 * @param {string} serverDistDir
 */
async function catchUp(client, serverDistDir) {
  const times = await client.hGetAll(NAME).catch(() => ({}));
  mergeTags(Object.fromEntries(Object.entries(times).map(([tag, time]) => [tag, Number(time)])));
  keepTags(serverDistDir);
  await tell(client);
}

/**
 * Joins the other instances, once a process. Without Redis, or while it is away, each is alone.
 * @param {string} serverDistDir
 */
function openSharedTags(serverDistDir) {
  const address = url();
  if (!address || own.isOpen) return;
  own.isOpen = true;
  const client = openRedis(address);
  const join = () => catchUp(client, serverDistDir);
  client.on('ready', join);
  listen(
    address,
    NAME,
    (message) => {
      const { sender, tags } = JSON.parse(message);
      if (sender === own.sender) return;
      // By this machine's clock: what it made until now may be old.
      mergeTags(at(tags, now()));
      keepTags(serverDistDir);
    },
    join,
  );
}

/** Tells the others. Never fails, and never waits. @param {string[]} tags */
function shareTags(tags) {
  const address = url();
  if (!address) return;
  for (const tag of tags) own.untold.add(tag);
  tell(openRedis(address));
}

module.exports = { openSharedTags, shareTags };
