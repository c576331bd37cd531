import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { ContentError } from '../content/errors';
import { getPlaces } from '../content/places';
import { address } from '../i18n/address';
import { routing } from '../i18n/routing';
import { log } from '../log';
import { isStaleAnswer } from '../next-internals/conventions';
import { ownOrigin } from '../own-origin';
import { withTimeout } from '../with-timeout';

/** Two pages at a time: visitors come first. */
const CONCURRENCY = 2;
const ATTEMPTS = 20;
const PAUSE_MS = 100;
const TIMEOUT_MS = 5_000;

/** Waiting to be warmed, in order. Events that follow each other name a page once. */
const waiting = new Set<string>();
let running = 0;

/** Asks for a page until it is no longer the old one that Next answers while it makes the new. */
async function warmPage(path: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const response = await withTimeout(TIMEOUT_MS, async (signal) => {
      const answer = await fetch(`${ownOrigin()}${path}`, {
        cache: 'no-store',
        redirect: 'manual',
        signal,
      });
      await answer.arrayBuffer();
      return answer;
    });
    if (!isStaleAnswer(response.headers)) return;
    await wait(PAUSE_MS);
  }
  log.warn('A page stays old: its content cannot be fetched', { path });
}

const isRefused = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';

async function work(): Promise<void> {
  for (const path of waiting) {
    waiting.delete(path);
    try {
      await warmPage(path);
    } catch (error) {
      // This server is stopping: the next visitors warm their pages. A page that is merely slow
      // keeps none of the others waiting for theirs.
      if (isRefused(error)) waiting.clear();
      log.warn('A page could not be warmed', { path, reason: String(error) });
    }
  }
}

/** Renders pages anew before the next visitor asks, in the order given, each once. */
export async function warm(paths: string[]): Promise<void> {
  for (const path of paths) waiting.add(path);
  const workers = Array.from({ length: Math.max(CONCURRENCY - running, 0) }, async () => {
    running += 1;
    await work();
    running -= 1;
  });
  await Promise.all(workers);
}

/** The addresses of all pages of all locales, home pages first; none while their lists cannot be had. */
export async function everyPath(): Promise<string[]> {
  try {
    const lists = await Promise.all(
      routing.locales.map(async (locale) =>
        (await getPlaces(locale)).map(({ route, params }) => address(locale, route, params)),
      ),
    );
    return lists.flatMap(([home = '/']) => home).concat(lists.flatMap(([, ...rest]) => rest));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    log.warn('The pages to warm cannot be listed');
    return [];
  }
}
