import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { Store } from '@/lib/cache/store';
import type { RequestContext } from '@/lib/request-context';
import { temporaryFolder } from './service';
import { serveWith } from './site-server';

/** Forgets what this process remembers, as a restart does. */
export function restartProcess(): void {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('dough-la-la'));
}

/** Stands in for Next: it writes a page, and says in the request's context what the page shows. */
export type Render = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => unknown;

type Options = {
  /** What an earlier process has stored. */
  folder?: string;
  sendsTags?: boolean;
};

/** Starts a server with a store of pages for one test, in a process of its own as far as the site can tell. */
export async function startStoredSite(render: Render, { folder, sendsTags = false }: Options = {}) {
  restartProcess();
  const stored = folder ?? (await temporaryFolder());
  const { setCacheFolders } = await import('@/lib/cache/folder');
  const { openTags, invalidate } = await import('@/lib/cache/tags');
  const { flushStores } = await import('@/lib/cache/store');
  const { openRenderer, renderReview } = await import('@/lib/pages/render');
  const { openPages, renewPath } = await import('@/lib/pages/serve');
  const { requestContext } = await import('@/lib/request-context');
  const { processState } = await import('@/lib/process-state');
  setCacheFolders({ pages: path.join(stored, 'pages'), results: path.join(stored, 'results') });
  openTags(stored, undefined);
  const handle = async (request: IncomingMessage, response: ServerResponse) =>
    void (await render(request, response, requestContext() as RequestContext));
  openRenderer(handle, { sendsTags });
  openPages();
  const state = processState('pages', () => ({}) as { pages: Store<unknown> | undefined });
  const flush = async () => {
    await setImmediate();
    await flushStores();
  };
  onTestFinished(flush);
  return {
    ...(await serveWith(handle)),
    folder: stored,
    /** The server's own state, for what no request can bring about. */
    state,
    invalidate,
    renderReview,
    renewPath,
    /** Resolves when everything is on disk. */
    flush,
  };
}
