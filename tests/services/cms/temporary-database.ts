import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CMS } from '@/scripts/cms/project.mjs';
import { prepareOnce } from '../support/strapi';

type PgClient = {
  connect(): Promise<void>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
};
type Pg = { Client: new (options: { connectionString: string }) => PgClient };
type Sqlite = new (file: string) => { exec(sql: string): unknown; close(): void };

export type Database = {
  /** Strapi's variables for it. */
  env: Record<string, string>;
  /** Runs statements past Strapi. */
  run(sql: string): Promise<unknown>;
  /** A time as Strapi stores it, for a statement. */
  toTime(date: Date): string;
  drop(): Promise<unknown>;
};

/** Strapi's own drivers: the site does not depend on one. */
const requireFromCms = createRequire(path.join(CMS, 'package.json'));

/**
 * Creates a database for one run: a new one on the given PostgreSQL server, or else SQLite, which
 * needs no set-up.
 */
export async function createDatabase(serverUrl: string | undefined): Promise<Database> {
  // Installs the drivers.
  await prepareOnce();
  return serverUrl ? createPostgres(serverUrl) : createSqlite();
}

async function createSqlite(): Promise<Database> {
  const Driver = requireFromCms('better-sqlite3') as Sqlite;
  const folder = await mkdtemp(path.join(tmpdir(), 'dough-database-'));
  const file = path.join(folder, 'data.db');
  return {
    env: { DATABASE_FILENAME: file },
    async run(sql) {
      const database = new Driver(file);
      database.exec(sql);
      database.close();
    },
    toTime: (date) => String(date.getTime()),
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgres(serverUrl: string): Promise<Database> {
  const { Client } = requireFromCms('pg') as Pg;
  const runOn = async (connectionString: string, sql: string) => {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  const name = `dough_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_CLIENT: 'postgres', DATABASE_URL: url.href },
    run: (sql) => runOn(url.href, sql),
    toTime: (date) => `'${date.toISOString()}'`,
    drop: () => runOn(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
