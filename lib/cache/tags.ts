// Invalidations: which content has changed since something was made from it. They are counted and
// not timed, so that no clock matters. The counts outlive a restart (docs/decisions/0016-last-good-content.md),
// and with REDIS_URL instances share them (0018-instances-and-nginx.md).
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { log } from '../logging/log';
import { processState } from '../process-state';
import { openRedis, type RedisClient, subscribe } from '../redis/connection';

/** The tag of all content. */
export const CONTENT_TAG = 'content';
/** The tag of recalls: nobody may be served anything from before one. */
export const RECALLS_TAG = 'recalls';

const storedSchema = z.object({
  /** Identifies this series of counts: entries of another series are older than any of them. */
  series: z.string(),
  count: z.int().min(0),
  /** The count at which each tag was last invalidated. */
  tags: z.record(z.string(), z.int()),
  /** The id of each tag's last invalidation in Redis that this instance knows. */
  shared: z.record(z.string(), z.string()),
});
type Stored = z.infer<typeof storedSchema>;

const state = processState('tags', () => ({
  stored: { series: randomUUID(), count: 0, tags: {}, shared: {} } as Stored,
  file: undefined as string | undefined,
  redisUrl: undefined as string | undefined,
  /** Identifies this process, which receives its own messages too. */
  sender: randomUUID(),
  /** The tags that Redis does not have yet, because it could not be reached. */
  unshared: new Set<string>(),
}));

/** The number of invalidations so far. What is made now is made from content of this generation. */
export const currentGeneration = (): number => state.stored.count;

/** The series of generations, which changes if the stored counts were lost. */
export const currentSeries = (): string => state.stored.series;

/** Whether one of the tags was invalidated after this generation. */
export const isInvalidatedSince = (generation: number, tags: readonly string[]): boolean =>
  generation < state.stored.count && tags.some((tag) => (state.stored.tags[tag] ?? 0) > generation);

/** Whether a recall was published, changed or ended after this generation. */
export const isRecalledSince = (generation: number, tags: readonly string[]): boolean =>
  isInvalidatedSince(
    generation,
    tags.filter((tag) => tag === RECALLS_TAG || tag.startsWith(`${RECALLS_TAG}:`)),
  );

/**
 * Writes the counts to disk. Synchronous, so that a webhook is answered after an atomic write;
 * invalidations are rare enough for that.
 * @throws Error where the disk is full
 */
function persist(): void {
  if (!state.file) return;
  mkdirSync(path.dirname(state.file), { recursive: true });
  writeFileSync(`${state.file}.new`, JSON.stringify(state.stored), { flush: true });
  renameSync(`${state.file}.new`, state.file);
}

/** Writes them where nobody can be told of a failure, which the next invalidation repairs. */
function tryToPersist(): void {
  try {
    persist();
  } catch (error) {
    log.error('Invalidations cannot be stored', { error });
  }
}

function count(tags: readonly string[]): void {
  state.stored.count += 1;
  for (const tag of tags) state.stored.tags[tag] = state.stored.count;
}

/** Makes everything that this instance has stored stale, and nothing of it sendable after a recall. */
export function invalidateEverythingHere(): void {
  count([CONTENT_TAG, RECALLS_TAG]);
  tryToPersist();
}

/**
 * Invalidates content on this instance, and on those that share its Redis, without waiting for them.
 * @throws Error where this cannot be stored, and would be forgotten at a restart
 */
export function invalidate(tags: readonly string[]): void {
  count(tags);
  if (state.redisUrl) {
    for (const tag of tags) state.unshared.add(tag);
    void share(openRedis(state.redisUrl));
  }
  persist();
}

/** Loads the stored counts; all content is invalid if they are damaged, or none of this build. */
function load(file: string): void {
  state.file = file;
  try {
    state.stored = storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.error('The stored invalidations are damaged', { error });
    invalidateEverythingHere();
  }
}

/** The name of the hash with the id of each tag's last invalidation, and of the channel. */
const NAME = 'dough:tags';

/** Publishes the tags that Redis does not have, which stay here while it cannot be reached. */
async function share(client: RedisClient): Promise<void> {
  const tags = [...state.unshared];
  if (tags.length === 0 || !client.isReady) return;
  state.unshared.clear();
  const id = randomUUID();
  const ids = Object.fromEntries(tags.map((tag) => [tag, id]));
  try {
    await client
      .multi()
      .hSet(NAME, ids)
      .publish(NAME, JSON.stringify({ sender: state.sender, tags, id }))
      .exec();
    Object.assign(state.stored.shared, ids);
    tryToPersist();
  } catch {
    for (const tag of tags) state.unshared.add(tag);
  }
}

/** Counts invalidations of other instances that this one does not know. */
function receive(ids: Record<string, string>): void {
  const unknown = Object.keys(ids).filter((tag) => ids[tag] !== state.stored.shared[tag]);
  if (unknown.length === 0) return;
  Object.assign(state.stored.shared, ids);
  count(unknown);
  tryToPersist();
}

/** Loads what other instances invalidated while this one was not connected. */
async function catchUp(client: RedisClient): Promise<void> {
  try {
    receive(await client.hGetAll(NAME));
  } catch {
    // Redis disconnected again: the next connection catches up.
  }
  await share(client);
}

/**
 * Loads the invalidations of a folder, and connects to those of other instances. Called once, at the
 * start. Without Redis, or while it is unavailable, each instance knows only its own.
 */
export function openTags(folder: string, redisUrl: string | undefined): void {
  load(path.join(folder, 'tags.json'));
  state.redisUrl = redisUrl;
  if (!redisUrl) return;
  const client = openRedis(redisUrl);
  client.on('ready', () => void catchUp(client));
  const onMessage = (text: string) => {
    const message = JSON.parse(text) as { sender: string; tags: string[]; id: string };
    if (message.sender !== state.sender)
      receive(Object.fromEntries(message.tags.map((tag) => [tag, message.id])));
  };
  subscribe(redisUrl, NAME, onMessage, () => void catchUp(client));
}
