import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareCms, spawnCms } from '@/scripts/cms/project.mjs';
import { newSecrets } from '@/scripts/cms/secrets.mjs';
import { freePort } from '@/scripts/servers/process.mjs';
import { HANG_MS } from '../../support/hang';

type Options = {
  /** A port of loopback; any free one by default. */
  port?: number;
  /** Added to Strapi's environment: `SITE_URL`, `SMTP_HOST`, `DATABASE_URL` … */
  env?: Record<string, string>;
  /** Builds and serves the admin's pages too. */
  admin?: boolean;
};

export type Strapi = {
  /** `http://localhost:3210` */
  url: string;
  /** The site's variables for this Strapi: address, tokens and secrets. */
  site: Record<string, string>;
  /** What it has printed so far. */
  log(): string;
  /** Ends the process and keeps the database, for `start` again. With `SIGKILL` as a power cut does. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts again, from now on with these variables instead of those that it had. */
  start(changed?: Record<string, string>): Promise<void>;
  /** Ends the process and deletes the database. */
  destroy(): Promise<void>;
};

const POLL_MS = 200;

async function untilHealthy(url: string, isRunning: () => boolean, log: () => string) {
  const deadline = Date.now() + HANG_MS;
  while (Date.now() < deadline) {
    if (!isRunning()) throw new Error(`Strapi ended while starting:\n${log()}`);
    const answer = await fetch(`${url}/_health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Strapi did not start within ${HANG_MS / 1000} s:\n${log()}`);
}

let prepared: { admin: boolean; done: Promise<void> } | undefined;

/** Installs and compiles cms/ once for all the servers of a test file. */
export function prepareOnce(admin = false): Promise<void> {
  if (!prepared || (admin && !prepared.admin)) prepared = { admin, done: prepareCms({ admin }) };
  return prepared.done;
}

/**
 * Starts the Strapi of cms/, seeded from content/, with a database and pictures of its own: SQLite in a
 * temporary folder unless `env` names another database.
 */
export async function startStrapi({
  port: asked,
  env = {},
  admin = false,
}: Options = {}): Promise<Strapi> {
  await prepareOnce(admin);
  const port = asked ?? (await freePort());
  const folder = await mkdtemp(path.join(tmpdir(), 'dough-strapi-'));
  await mkdir(path.join(folder, 'public/uploads'), { recursive: true });
  const { own, shared } = newSecrets();
  const url = `http://localhost:${port}`;
  let output = '';
  let child: ReturnType<typeof spawnCms> | undefined;

  let current = env;
  const start: Strapi['start'] = async (changed = {}) => {
    current = { ...current, ...changed };
    child = spawnCms(
      {
        // Overrides a developer's own cms/.env.
        ENV_PATH: path.join(folder, 'none.env'),
        NODE_ENV: 'development',
        PORT: String(port),
        PUBLIC_DIR: path.join(folder, 'public'),
        DATABASE_FILENAME: path.join(folder, 'data.db'),
        SERVE_ADMIN: String(admin),
        ...own,
        ...shared,
        ...current,
      },
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    await untilHealthy(
      url,
      () => child?.exitCode === null,
      () => output,
    );
  };
  const stop: Strapi['stop'] = async (signal = 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start();
  return {
    url,
    site: { CONTENT_API_URL: `${url}/api`, ...shared },
    log: () => output,
    stop,
    start,
    destroy: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
