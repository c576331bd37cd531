// Strapi's PostgreSQL as a part of a backup: its schema, by pg_dump and pg_restore.
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from './archive.mjs';

const NAME = 'database.dump';
/** Of Strapi's own packages, which are not installed where the site alone is. */
const load = createRequire(import.meta.url);

/** What the programs of PostgreSQL read. Arguments could be read by every user of the machine. */
function programEnvironment(connection) {
  // As pg understands it: DATABASE_URL, or its parts.
  const Parameters = load('pg/lib/connection-parameters');
  const { host, port, database, user, password, ssl } = new Parameters(connection);
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGDATABASE: database,
    PGUSER: user,
    ...(password && { PGPASSWORD: password }),
    PGSSLMODE: ssl ? 'require' : 'prefer',
  };
}

const majorOf = (version) => Number(/(\d+)(?:\.\d+)?/.exec(version)?.[1]);

/** @param {import('pg').ClientConfig & {schema?: string}} connection as in Strapi's config/database */
export function postgresPart(connection) {
  const schema = connection.schema || 'public';
  const env = programEnvironment(connection);

  /** @returns {Promise<any[]>} rows */
  async function query(sql, values = []) {
    const { Client } = load('pg');
    const client = new Client(connection);
    await client.connect();
    const { rows } = await client.query(sql, values).finally(() => client.end());
    return rows;
  }

  const serverMajor = async () => {
    const [row] = await query('SHOW server_version');
    return majorOf(row.server_version);
  };

  /** @throws Error if a program is missing, or older than the server, which it then cannot read */
  async function checkProgram(program) {
    const [own, server] = [majorOf(await run(program, ['--version'])), await serverMajor()];
    if (own < server)
      throw new Error(
        `${program} is of PostgreSQL ${own} and the server of ${server}: install postgresql-client-${server}.`,
      );
    return server;
  }

  return {
    place: `PostgreSQL's database ${env.PGDATABASE}, schema ${schema}`,
    isEmpty: async () =>
      (await query('SELECT 1 FROM pg_tables WHERE schemaname = $1 LIMIT 1', [schema])).length === 0,
    isInUse: async () => {
      const others = await query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
         AND pid <> pg_backend_pid() AND backend_type = 'client backend' LIMIT 1`,
      );
      return others.length > 0;
    },

    /** A consistent copy, whatever Strapi writes meanwhile. @param {string} work */
    async save(work) {
      const server = await checkProgram('pg_dump');
      const options = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'];
      await run('pg_dump', [...options, `--schema=${schema}`, `--file=${path.join(work, NAME)}`], {
        env,
      });
      return { schema, server };
    },

    /** The schema under whose name the old one is kept. @param {string} stamp */
    aside: (stamp) => `before_restore_${stamp.replace(/\D/g, '')}`,

    /**
     * All or nothing.
     * @param {string} work
     * @param {string} aside
     * @param {import('./archive.mjs').Manifest['strapi']} saved
     */
    async replace(work, aside, saved) {
      const server = await checkProgram('pg_restore');
      if (saved?.schema !== schema)
        throw new Error(`The backup is of the schema ${saved?.schema}, and this one is ${schema}.`);
      if ((saved.server ?? 0) > server)
        throw new Error(`The backup is of PostgreSQL ${saved.server}, and this one is ${server}.`);
      const wasEmpty = await this.isEmpty();
      await query(
        `CREATE SCHEMA IF NOT EXISTS "${schema}";
         ALTER SCHEMA "${schema}" RENAME TO "${aside}";
         CREATE SCHEMA "${schema}"`,
      );
      try {
        const options = ['--single-transaction', '--exit-on-error', '--no-owner'];
        await run(
          'pg_restore',
          [
            ...options,
            '--no-privileges',
            `--schema=${schema}`,
            `--dbname=${env.PGDATABASE}`,
            path.join(work, NAME),
          ],
          { env, detached: true },
        );
      } catch (error) {
        await query(
          `DROP SCHEMA "${schema}" CASCADE; ALTER SCHEMA "${aside}" RENAME TO "${schema}"`,
        );
        throw error;
      }
      if (wasEmpty) await query(`DROP SCHEMA "${aside}" CASCADE`);
    },
  };
}
