import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@/scripts/servers/next.mjs';
import { startNginx } from '@/scripts/servers/nginx.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { freePort } from '@/scripts/servers/process.mjs';
import { startRedis } from '@/scripts/servers/redis.mjs';
import { copyBuild } from '@/scripts/test/copy-build.mjs';

/** The password of every Redis of these tests, as deploy/ has one too. */
export const REDIS_PASSWORD = 'a-password-of-the-cluster-test';

type NginxOptions = Partial<Parameters<typeof startNginx>[0]>;

/** The servers and folders of a test file. `clear` stops and deletes them in reverse order. */
export function createServers() {
  const leftovers: (() => Promise<unknown>)[] = [];

  async function folder(): Promise<string> {
    const made = await mkdtemp(path.join(tmpdir(), 'dough-cluster-'));
    leftovers.push(() => rm(made, { recursive: true }));
    return made;
  }

  /** Waits for a server, which `clear` will stop. */
  async function started(starting: Promise<Server>, end: NodeJS.Signals = 'SIGKILL') {
    const server = await starting;
    leftovers.push(() => server.kill(end));
    return server;
  }

  /** Copies the build for the instance on a port. */
  async function build(port: number): Promise<string> {
    const dist = `.next-cluster-${port}`;
    if (existsSync(dist)) return dist;
    await copyBuild(dist);
    leftovers.push(() => rm(dist, { recursive: true }));
    return dist;
  }

  return {
    folder,
    build,
    /** Starts a server with this listener in place of the site. @returns its port */
    listen: async (listener: RequestListener, host = 'localhost'): Promise<number> => {
      const server = createServer(listener);
      await new Promise<void>((resolve) => server.listen(0, host, resolve));
      leftovers.push(async () => {
        server.closeAllConnections();
        server.close();
      });
      return (server.address() as AddressInfo).port;
    },
    /** Registers another step of `clear`. */
    later: (clear: () => Promise<unknown>) => leftovers.push(clear),
    started,
    redis: async (port: number) => started(startRedis({ port, password: REDIS_PASSWORD })),
    /** One of several instances. Each has its own copy of the build, which caches its pages, and keeps it for a restart. */
    instance: async (port: number, env: Record<string, string> = {}) => {
      const dist = await build(port);
      return started(
        startSite({
          port,
          env: { DIST_DIR: dist, DATA_DIR: await folder(), ...env },
        }),
      );
    },
    nginx: async (instances: Server[], options: NginxOptions = {}) =>
      started(
        startNginx({
          folder: await folder(),
          port: await freePort(),
          instances: instances.map(({ port }) => port),
          ...options,
        }),
        // SIGKILL would leave nginx's workers running.
        'SIGTERM',
      ),
    clear: async () => {
      for (const clear of leftovers.reverse()) await clear();
    },
  };
}
