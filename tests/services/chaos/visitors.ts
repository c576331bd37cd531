import { type Page, visit } from './page';

const PER_SECOND = 20;
/** With as many unanswered requests nobody else comes, so that a slow machine is not buried under them. */
const MAX_PENDING = 2 * PER_SECOND;
/** One visitor in ten requests a page that has not been rendered. */
const UNSEEN_SHARE = 0.1;

export type Visit = Page & { path: string; began: number; ended: number };

const pick = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Sends up to twenty requests a second, without waiting for the responses. */
export function sendVisitors(url: string, seen: string[]) {
  let unseen: string | undefined;
  let visits: Visit[] = [];
  const failures: unknown[] = [];
  const pending = new Set<Promise<unknown>>();

  async function send(path: string) {
    const began = performance.now();
    const page = await visit(`${url}${path}`);
    visits.push({ ...page, path, began, ended: performance.now() });
  }

  const timer = setInterval(() => {
    if (pending.size >= MAX_PENDING) return;
    const path = unseen && Math.random() < UNSEEN_SHARE ? unseen : pick(seen);
    const sent = send(path ?? '/')
      .catch((failure) => failures.push(failure))
      .finally(() => pending.delete(sent));
    pending.add(sent);
  }, 1_000 / PER_SECOND);

  return {
    failures,
    /** Adds a page that some visitors request from now on. */
    also: (path: string | undefined) => {
      unseen = path;
    },
    /** The paths of the visits since the last call of `take`. */
    paths: () => visits.map(({ path }) => path),
    /** The visits since the last call. */
    take: () => {
      const taken = visits;
      visits = [];
      return taken;
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}
