// Runs a command with DATABASE_URL set to a temporary PostgreSQL, which stops with it:
// node scripts/cms/with-postgres.mjs npm run test:services cms
// For Debian with the package postgresql; as root the server runs as the user postgres.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../servers/process.mjs';

const VERSIONS = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

function findPrograms() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Error('PostgreSQL is missing: install the package postgresql.');
  return path.join(VERSIONS, newest, 'bin');
}

/** Runs one of PostgreSQL's programs, which refuse to run as root. */
function postgres(program, ...args) {
  const command = [path.join(programs, program), ...args];
  const [first, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  const { status, stderr } = spawnSync(first, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} failed: ${stderr ?? status}`);
}

const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('Usage: node scripts/cms/with-postgres.mjs <command> [arguments]');

const programs = findPrograms();
const folder = mkdtempSync(path.join(tmpdir(), 'dough-postgres-'));
if (isRoot) {
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  chownSync(folder, id('-u'), id('-g'));
}
const data = path.join(folder, 'data');
const port = await freePort();
postgres('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8');
const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`;
postgres('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start');
try {
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const env = { ...process.env, DATABASE_URL };
  process.exitCode = spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;
} finally {
  postgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  rmSync(folder, { recursive: true, force: true });
}
