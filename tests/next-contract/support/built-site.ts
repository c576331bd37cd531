import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';

/** Loads a file of lib/next-internals as Next does: outside of bundles, once per process. */
export const loadInternal = createRequire(path.resolve('lib/next-internals/any.cjs'));

const APP = path.join(process.env.DIST_DIR ?? '.next', 'server/app');

/** The prerendered pages of the build: their path, HTML and flight data. */
export const builtPages = () =>
  readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      name: file.slice(0, -'.html'.length),
      html: readFileSync(path.join(APP, file), 'utf8'),
      flight: readFileSync(path.join(APP, file.replace(/html$/, 'rsc'))),
    }));

/** Runs the built site in the test's process, where Next's state can be inspected. */
export function startBuiltSite() {
  let origin = '';
  let stop = async () => {};

  beforeAll(async () => {
    const port = await freePort();
    // The port on which the site requests its own pages to warm them.
    process.env.PORT = String(port);
    origin = `http://localhost:${port}`;
    const app = next({ dev: false, dir: process.cwd(), hostname: 'localhost', port });
    await app.prepare();
    const server = createServer(app.getRequestHandler()).listen(port, 'localhost');
    await once(server, 'listening');
    stop = async () => {
      server.closeAllConnections();
      server.close();
      await app.close();
    };
  });
  afterAll(() => stop());

  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(origin + address, { headers: { 'accept-language': 'fr', ...headers } });

  /** Invalidates every page and requests one until it has been rendered again. @returns that response, and those before it */
  async function renew(address: string) {
    const { mergeTags } = loadInternal(
      './tags-manifest.cjs',
    ) as typeof import('@/lib/next-internals/tags-manifest.cjs');
    mergeTags({ content: Date.now() });
    const before: Response[] = [];
    for (;;) {
      const answer = await get(address);
      if (answer.headers.get('x-nextjs-cache') !== 'STALE') return { before, answer };
      before.push(answer);
      await pause(50);
    }
  }

  return { get, renew };
}
