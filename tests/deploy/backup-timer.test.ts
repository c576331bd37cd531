import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const KEPT = 14;

let root = '';
const at = (...names: string[]) => path.join(root, ...names);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dough-timer-'));
  await mkdir(at('backups'));
});
afterEach(() => rm(root, { recursive: true }));

/** Runs the commands of dough-backup.service as systemd would, with this program in place of Node. */
async function runUnit(program: string) {
  const unit = await readFile('deploy/systemd/dough-backup.service', 'utf8');
  const commands = [...unit.matchAll(/^ExecStart(?:Pre)?=\/bin\/sh -ec '([^']*)'$/gm)];
  const script = commands
    .map(([, quoted = '']) => `(${quoted})`)
    .join('\n')
    .replaceAll('\\\n', '')
    .replaceAll('$$', '$')
    .replaceAll('%%', '%')
    .replaceAll('/var/lib/dough/', `${at('instances')}/`)
    .replace('/usr/bin/node', program);
  const env = { ...process.env, STATE_DIRECTORY: at('backups') };
  return spawnSync('sh', ['-ec', script], { encoding: 'utf8', env });
}

const old = Array.from({ length: 20 }, (_, index) => `dough-202601${10 + index}-030000.tar.gz`);
const makeOld = () => Promise.all(old.map((name) => writeFile(at('backups', name), '')));

test('the timer backs up every instance’s folder and keeps the last fourteen files', async () => {
  await makeOld();
  for (const name of ['3001', '3002', 'static'])
    await mkdir(at('instances', name), { recursive: true });
  const { status, stdout } = await runUnit('f() { echo "$@"; : > "$2"; }; f');
  expect(status).toBe(0);
  const [script, file, ...folders] = stdout.trim().split(' ');
  expect(script).toBe('scripts/backup.mjs');
  expect(folders).toEqual([at('instances/3001'), at('instances/3002')]);
  const newest = path.basename(String(file));
  expect(newest).toMatch(/^dough-\d{8}-\d{6}\.tar\.gz$/);
  expect((await readdir(at('backups'))).sort()).toEqual([...old.slice(1 - KEPT), newest]);
});

test('backups that fail, as on a full disk, have made room, and leave the last thirteen', async () => {
  await makeOld();
  for (const night of [1, 2, 3])
    expect([night, (await runUnit('false')).status]).toEqual([night, 1]);
  expect((await readdir(at('backups'))).sort()).toEqual(old.slice(1 - KEPT));
});

test('what a power failure left of a backup is deleted', async () => {
  await mkdir(at('backups/.dough-backup-a1B2c3/content'), { recursive: true });
  await runUnit('false');
  expect(await readdir(at('backups'))).toEqual([]);
});

test('a machine without the site backs up Strapi alone', async () => {
  const { stdout } = await runUnit('echo');
  expect(stdout.trim().split(' ')).toHaveLength(2);
});
