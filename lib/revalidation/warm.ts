import 'server-only';
import { ContentServiceError } from '../content/errors';
import { getAllPaths } from '../content/site-pages';
import { env } from '../env';
import { ownOrigin } from '../http';
import { log } from '../logging/log';
import { nextPriority } from '../pages/background';
import { renewPath } from '../pages/serve';
import { redis } from '../redis/client';
import { subscribe } from '../redis/connection';
import { withTimeout } from '../with-timeout';
import { encodeAhead, picturesIn } from './encode-pictures';

const TIMEOUT_MS = 30_000;

const CHANNEL = 'dough:warm';
/** The id of this process, which receives its own messages too. */
const sender = crypto.randomUUID();

/** Requests what is not stored, such as a route of the API, for what it keeps of its content. */
const request = (path: string) =>
  withTimeout(TIMEOUT_MS, async (signal) => {
    const response = await fetch(`${ownOrigin()}${path}`, { redirect: 'manual', signal });
    await response.arrayBuffer();
  });

async function warmPath(path: string, priority: number): Promise<void> {
  try {
    const html = await renewPath(path, priority);
    if (html === undefined) await request(path);
    else encodeAhead(picturesIn(html));
  } catch (error) {
    // One page must not prevent the others from being warmed.
    log.warn('A page could not be warmed', { path, error });
  }
}

/**
 * Renders pages again before the next visitor requests them, in the given order. They come before
 * those that wait, because an editor who has just published looks at the result, and a refresh of
 * everything takes long.
 */
export async function warm(paths: string[]): Promise<void> {
  const priority = nextPriority();
  await Promise.all(paths.map((path) => warmPath(path, priority)));
}

/** Warms pages on this instance and on those that share its Redis. */
export async function warmEverywhere(paths: string[]): Promise<void> {
  // A failure is ignored: without Redis, the next visitors of the other instances renew the pages.
  redis()
    ?.publish(CHANNEL, JSON.stringify({ sender, paths }))
    .catch(() => undefined);
  await warm(paths);
}

/** Warms the pages that other instances announce. This is called once, at the start. */
export function listenForWarming(): void {
  if (!env.REDIS_URL) return;
  subscribe(env.REDIS_URL, CHANNEL, (text) => {
    const message = JSON.parse(text) as { sender: string; paths: string[] };
    if (message.sender !== sender) void warm(message.paths);
  });
}

/** The paths of all pages; none while the content service is unavailable. */
export async function pathsToWarm(): Promise<string[]> {
  try {
    return await getAllPaths();
  } catch (error) {
    if (!(error instanceof ContentServiceError)) throw error;
    log.warn('The pages to warm cannot be listed');
    return [];
  }
}
