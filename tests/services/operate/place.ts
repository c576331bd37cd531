import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newSecrets } from '@/scripts/cms/secrets.mjs';
import { freePort } from '@/scripts/servers/process.mjs';
import { createDatabase } from '../cms/temporary-database';
import { type Strapi, startStrapi } from '../support/strapi';
import { ADMIN } from '../support/strapi-admin';

/** The secrets are in the settings, not in the backup: a restored Strapi gets the same ones. */
const { own, shared } = newSecrets();

export type Database = 'SQLite' | 'PostgreSQL';

export type Place = {
  /** The environment of Strapi, and of backup and restore. */
  env: Record<string, string>;
  port: number;
  folder: string;
  /** The database's file, of SQLite. */
  file: string;
  uploads: string;
  remove(): Promise<void>;
};

/** An empty place for a Strapi: a new database and folder. */
export async function createPlace(kind: Database): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dough-operate-'));
  const uploads = path.join(folder, 'public/uploads');
  await mkdir(uploads, { recursive: true });
  const port = await freePort();
  const file = path.join(folder, 'data.db');
  const server = kind === 'PostgreSQL' ? process.env.DATABASE_URL : undefined;
  const database = await createDatabase(server);
  const env = {
    ...own,
    ...shared,
    ENV_PATH: path.join(folder, 'none.env'),
    PORT: String(port),
    PUBLIC_DIR: path.join(folder, 'public'),
    CMS_ADMIN_EMAIL: ADMIN.email,
    CMS_ADMIN_PASSWORD: ADMIN.password,
    ...(server ? database.env : { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: file }),
  };
  return {
    env,
    port,
    folder,
    file,
    uploads,
    async remove() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the Strapi of a place. */
export async function startAt({ port, env }: Place): Promise<Strapi> {
  const strapi = await startStrapi({ port, env });
  return { ...strapi, site: shared };
}

/** Runs `npm run backup` or `npm run restore` for a place. */
export function operate(
  command: 'backup' | 'restore',
  { env }: Pick<Place, 'env'>,
  ...args: string[]
) {
  const script = `cms/scripts/${command}.mjs`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, output: stdout + stderr };
}
