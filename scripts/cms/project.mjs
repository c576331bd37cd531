// Installs, compiles and starts the Strapi project in cms/, a separate package, so that the site does
// not depend on Strapi.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const CMS = fileURLToPath(new URL('../../cms', import.meta.url));

const at = (...parts) => path.join(CMS, ...parts);
const STRAPI = at('node_modules/@strapi/strapi/bin/strapi.js');
const ADMIN_STAMP = at('.cache/admin-stamp');

function run(what, command, args) {
  const { status } = spawnSync(command, args, { cwd: CMS, stdio: 'inherit' });
  if (status !== 0) throw new Error(`cms/: ${what} failed`);
}

const node = (what, ...args) => run(what, process.execPath, args);

/** better-sqlite3 is downloaded or compiled during installation. This finds a failure before the start. */
const NATIVE_CHECK = "new (require('better-sqlite3'))(':memory:')";

function install() {
  const installed = at('node_modules/.package-lock.json');
  const isCurrent =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
  if (!isCurrent) {
    console.log('cms/: installing its packages (about two minutes, once).');
    run('npm ci', 'npm', ['ci', '--no-audit', '--no-fund']);
  }
  node('loading better-sqlite3, its native database,', '-e', NATIVE_CHECK);
}

/** What the admin's bundle is made from: its labels come from the schemas. */
const ADMIN_SOURCES = ['src/admin', 'src/api', 'src/components', 'src/lib/editor'];

function adminFingerprint() {
  const sources = ADMIN_SOURCES.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  return [at('package-lock.json'), ...sources.sort()]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');
}

function buildAdmin() {
  const stamp = adminFingerprint();
  const isFresh = existsSync(ADMIN_STAMP) && readFileSync(ADMIN_STAMP, 'utf8') === stamp;
  if (isFresh && existsSync(at('dist/build'))) return;
  node('building the admin', STRAPI, 'build');
  mkdirSync(path.dirname(ADMIN_STAMP), { recursive: true });
  writeFileSync(ADMIN_STAMP, stamp);
}

/**
 * Installs what is missing and compiles what changed.
 * @param options.admin whether to build the admin's pages too, which takes half a minute
 * @throws Error that names the step that failed
 */
export function prepareCms({ admin = true } = {}) {
  install();
  if (admin) buildAdmin();
  node('compiling', at('node_modules/typescript/bin/tsc'), '-p', CMS);
}

/** Starts Strapi with these variables added to the environment. */
export const spawnCms = (env, options = {}) =>
  spawn(process.execPath, [STRAPI, 'start'], {
    cwd: CMS,
    stdio: 'inherit',
    ...options,
    env: {
      NODE_ENV: 'development',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
      ...process.env,
      ...env,
    },
  });
