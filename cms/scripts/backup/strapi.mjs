// Where this Strapi keeps what a backup contains: by its own configuration, as it would start.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderPart } from './folder.mjs';
import { postgresPart } from './postgres.mjs';
import { sqlitePart } from './sqlite.mjs';

export const CMS = fileURLToPath(new URL('../..', import.meta.url));
const CONFIGURATION = path.join(CMS, 'dist/config/database.js');

/**
 * What Strapi has, or `undefined` if it is not built here. Strapi reads `.env` in the current folder and
 * resolves paths there, so this changes it to Strapi's.
 */
export function findStrapi() {
  if (!existsSync(CONFIGURATION)) return undefined;
  process.chdir(CMS);
  const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');
  const { config, dirs } = createStrapi({ appDir: CMS, distDir: path.join(CMS, 'dist') });
  const { client, connection } = config.get('database.connection');
  return {
    /** @type {string} */
    version: config.get('info.strapi'),
    /** @type {string} */
    client,
    /** @type {number} */
    port: config.get('server.port'),
    uploads: folderPart(path.join(dirs.static.public, 'uploads'), 'uploads'),
    database: client === 'postgres' ? postgresPart(connection) : sqlitePart(connection.filename),
  };
}

/** Whether version `a` comes after version `b`. */
export const isLater = (a, b) => a.localeCompare(b, 'en', { numeric: true }) > 0;
