import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CMS } from '@/scripts/cms/project.mjs';

type PgClient = {
  connect(): Promise<void>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
};
type Pg = { Client: new (options: { connectionString: string }) => PgClient };

/**
 * Creates a database for one run: a new one on the given PostgreSQL server, or else SQLite, which
 * needs no set-up.
 */
export async function createDatabase(
  serverUrl: string | undefined,
): Promise<{ env: Record<string, string>; drop: () => Promise<unknown> }> {
  if (!serverUrl) return { env: {}, drop: () => Promise.resolve() };
  // Strapi's own driver: the site does not depend on one.
  const { Client } = createRequire(path.join(CMS, 'package.json'))('pg') as Pg;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  const name = `dough_${randomBytes(6).toString('hex')}`;
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_CLIENT: 'postgres', DATABASE_URL: url.href },
    drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
