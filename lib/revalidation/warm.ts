import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import { ContentServiceError } from '../content/errors';
import { getPages } from '../content/site-pages';
import { env } from '../env';
import { isConnectionRefused, ownOrigin } from '../http';
import { pathFor } from '../i18n/paths';
import { routing } from '../i18n/routing';
import { log } from '../logging/log';
import { isStaleResponse } from '../next-internals/protocol';
import { redis } from '../redis/client';
import { subscribe } from '../redis/connection.cjs';
import { withTimeout } from '../with-timeout';
import { encodeAhead, picturesIn } from './encode-pictures';

const ATTEMPTS = 20;
const PAUSE_MS = 100;
const TIMEOUT_MS = 5_000;

const CHANNEL = 'dough:warm';
/** The id of this process, which receives its own messages too. */
const sender = crypto.randomUUID();

/** The queue renders two pages at a time, to leave the processor to visitors. */
const queue = new PQueue({ concurrency: 2 });
/** The paths in the queue, so that events in quick succession warm a page once. */
const waiting = new Set<string>();
/** Rises with every call of `warm`. */
let priority = 0;

/** Requests a page until Next has replaced the stale version with the new one; its pictures follow. */
async function warmPage(path: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { headers, html } = await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch(`${ownOrigin()}${path}`, {
        cache: 'no-store',
        redirect: 'manual',
        signal,
      });
      return { headers: response.headers, html: await response.text() };
    });
    if (!isStaleResponse(headers)) return encodeAhead(picturesIn(html));
    await wait(PAUSE_MS);
  }
  log.warn('A page is still stale: its content cannot be fetched', { path });
}

async function warmNext(path: string): Promise<void> {
  waiting.delete(path);
  try {
    await warmPage(path);
  } catch (error) {
    // A slow page must not prevent the others from being warmed.
    if (isConnectionRefused(error)) {
      queue.clear();
      waiting.clear();
    }
    log.warn('A page could not be warmed', { path, error });
  }
}

/**
 * Renders pages again before the next visitor requests them, in the given order, each once. They
 * come before the waiting ones, because an editor who has just published looks at the result, and a
 * refresh of everything takes long.
 */
export async function warm(paths: string[]): Promise<void> {
  priority += 1;
  for (const path of paths) {
    if (waiting.has(path)) queue.setPriority(path, priority);
    else {
      waiting.add(path);
      void queue.add(() => warmNext(path), { id: path, priority });
    }
  }
  await queue.onIdle();
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

/**
 * The paths of all pages in all locales, home pages first; empty while the content service is
 * unavailable.
 */
export async function getAllPaths(): Promise<string[]> {
  try {
    const lists = await Promise.all(
      routing.locales.map(async (locale) =>
        (await getPages(locale)).map((page) => pathFor(locale, page)),
      ),
    );
    return lists.flatMap(([home = '/']) => home).concat(lists.flatMap(([, ...rest]) => rest));
  } catch (error) {
    if (!(error instanceof ContentServiceError)) throw error;
    log.warn('The pages to warm cannot be listed');
    return [];
  }
}
