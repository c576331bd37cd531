// The progress of kits whose pages are open. A page asks for it once a second, and Next alone would
// take longer than the budget of such a request (docs/decisions/0036-requests-have-a-budget.md). So
// the server answers for Next, for as long as the kit's files are those that Next has listed.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { currentGeneration } from '../cache/tags';
import { hasPreviewCookie } from '../next-internals/protocol';
import { processState } from '../process-state';

/** Makes the progress of a kit, as JSON. */
type GetProgress = () => Promise<object>;

const LIFETIME_MS = 60_000;
/** The most kits, because each holds the data of its files: 200 KB of a complete one. */
const MAX_KITS = 50;

const kits = processState(
  'followed-kits',
  () =>
    new LRUCache<string, { generation: number; getProgress: GetProgress }>({
      max: MAX_KITS,
      ttl: LIFETIME_MS,
    }),
);

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  return pathname + search;
};

/** Lets the server answer the next requests of a URL, until content changes or for a minute. */
export function follow(url: string, getProgress: GetProgress): void {
  kits.set(pathOf(url), { generation: currentGeneration(), getProgress });
}

/** Sends the progress of a followed kit. @returns whether the request was for one */
export async function sendProgress(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const kit = method === 'GET' && !hasPreviewCookie(headers.cookie) && kits.get(url);
  if (!kit || kit.generation !== currentGeneration()) return false;
  const progress = await kit.getProgress();
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(progress));
  return true;
}
