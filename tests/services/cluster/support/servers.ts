import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@/scripts/servers/next.mjs';
import { startNginx } from '@/scripts/servers/nginx.mjs';
import { freePort } from '@/scripts/servers/process.mjs';
import { startRedis } from '@/scripts/servers/redis.mjs';

/** What only a build and a development server read. */
const UNNEEDED = /^\.next\/(?:cache\/turbopack|dev|diagnostics|trace|types)/;
const isNeeded = (file: string) => !UNNEEDED.test(file);

type NginxOptions = Partial<Parameters<typeof startNginx>[0]>;

export type Server = Awaited<ReturnType<typeof startSite>>;

/** Servers and folders of one test file; `clear` ends and deletes them, in reverse. */
export function createServers() {
  const leftovers: (() => Promise<unknown>)[] = [];

  async function folder(): Promise<string> {
    const made = await mkdtemp(path.join(tmpdir(), 'dough-cluster-'));
    leftovers.push(() => rm(made, { recursive: true }));
    return made;
  }

  /** Also ended by `clear`, unless the test ended it. */
  async function started(starting: Promise<Server>, end: NodeJS.Signals = 'SIGKILL') {
    const server = await starting;
    leftovers.push(() => server.kill(end));
    return server;
  }

  return {
    folder,
    /** To be done by `clear` too. */
    later: (clear: () => Promise<unknown>) => leftovers.push(clear),
    started,
    redis: async (port: number) => started(startRedis({ port })),
    /** One of several: pages are kept in the build, so each has its own copy of it, also later. */
    instance: async (port: number, env: Record<string, string>) => {
      const dist = `.next-cluster-${port}`;
      if (!existsSync(dist)) {
        // A page's age is its file's.
        const options = { recursive: true, preserveTimestamps: true, filter: isNeeded };
        await cp('.next', dist, options);
        leftovers.push(() => rm(dist, { recursive: true }));
      }
      return started(
        startSite({ port, env: { DIST_DIR: dist, DATA_DIR: await folder(), ...env } }),
      );
    },
    site: async (env: Record<string, string> = {}) =>
      started(startSite({ port: await freePort(), env: { DATA_DIR: await folder(), ...env } })),
    nginx: async (instances: Server[], options: NginxOptions = {}) =>
      started(
        startNginx({
          folder: await folder(),
          port: await freePort(),
          instances: instances.map(({ port }) => port),
          ...options,
        }),
        // A killed nginx leaves its workers behind.
        'SIGTERM',
      ),
    clear: async () => {
      for (const clear of leftovers.reverse()) await clear();
    },
  };
}
