// Installs, compiles and starts the Strapi project in cms/, a separate package, so that the site does
// not depend on Strapi.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const CMS = fileURLToPath(new URL('../../cms', import.meta.url));

const at = (...parts) => path.join(CMS, ...parts);
const STRAPI = at('node_modules/@strapi/strapi/bin/strapi.js');
const ADMIN_STAMP = at('.cache/admin-stamp');

const seconds = (since) => `${Math.round((Date.now() - since) / 1_000)} s`;

/** Ends the processes that run beside a failing step. */
const stopping = new AbortController();

/**
 * Runs a program in cms/, and prints the output if it fails.
 * @param {string} what a description of the step
 */
async function run(what, command, args) {
  const child = spawn(command, args, { cwd: CMS, signal: stopping.signal });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`cms/: ${what} failed\n${output}`);
}

/** Runs a program that takes a while, and prints when it begins and how long it took. */
async function runLong(what, command, args) {
  const since = Date.now();
  console.log(`cms/: ${what} …`);
  await run(what, command, args);
  console.log(`cms/: ${what} took ${seconds(since)}`);
}

async function install() {
  const installed = at('node_modules/.package-lock.json');
  const isCurrent =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
  // npm runs no install scripts here. Only better-sqlite3 needs one, which `ensureDriver` runs
  // while the admin is built.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  if (!isCurrent) await runLong('installing 750 MB of packages', 'npm', args);
}

/** The command that fails if the driver is missing or was compiled for another Node. */
const LOAD_DRIVER = ['-e', "new (require('better-sqlite3'))(':memory:')"];

/** Ensures that SQLite's driver can be loaded. Its install script downloads or compiles it. */
async function ensureDriver() {
  const load = () => run('loading better-sqlite3', process.execPath, LOAD_DRIVER);
  try {
    await load();
  } catch {
    await runLong('making better-sqlite3', 'npm', ['rebuild', 'better-sqlite3']);
    await load();
  }
}

/** The sources of the admin's bundle, whose labels come from the schemas. */
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

async function buildAdmin() {
  const stamp = adminFingerprint();
  const isFresh = existsSync(ADMIN_STAMP) && readFileSync(ADMIN_STAMP, 'utf8') === stamp;
  if (isFresh && existsSync(at('dist/build'))) return;
  await runLong('building the admin', process.execPath, [STRAPI, 'build']);
  mkdirSync(path.dirname(ADMIN_STAMP), { recursive: true });
  writeFileSync(ADMIN_STAMP, stamp);
}

/**
 * Installs missing packages and compiles changed sources.
 * @param options.admin whether to build the admin's pages too, which takes one to three minutes
 * @throws Error that names the step that failed
 */
export async function prepareCms({ admin = true } = {}) {
  await install();
  try {
    await Promise.all([ensureDriver(), admin && buildAdmin()]);
  } catch (error) {
    stopping.abort();
    throw error;
  }
  await run('compiling', process.execPath, [at('node_modules/typescript/bin/tsc'), '-p', CMS]);
}

/** Starts Strapi with these variables added to the environment. */
export const spawnCms = (env, options = {}) =>
  spawn(process.execPath, [STRAPI, 'start'], {
    cwd: CMS,
    stdio: 'inherit',
    ...options,
    env: {
      NODE_ENV: 'development',
      ...process.env,
      ...env,
    },
  });
