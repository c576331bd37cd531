import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Fake commands that record their calls. An instance answers unless its build is broken. */
const MACHINE = {
  systemctl: 'echo "$1 $2" >> "$LOG"',
  rsync: 'for last; do :; done; mkdir -p "$last"; cp -a ./. "$last"',
  chown: '',
  sleep: '',
  curl: 'port=$(echo "$*" | grep -o "300[0-9]"); ! grep -q broken "$ROOT/$port/.next/BUILD_ID"',
};

let root = '';
const at = (...names: string[]) => path.join(root, ...names);
const log = async () => (await readFile(at('log'), 'utf8')).trim().split('\n');
const buildOf = (port: number) => readFile(at('srv', `${port}`, '.next/BUILD_ID'), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dough-release-'));
  for (const folder of ['bin', 'cache', 'build/deploy', 'build/scripts/build', 'build/.next'])
    await mkdir(at(folder), { recursive: true });
  for (const [name, script] of Object.entries(MACHINE)) {
    await writeFile(at('bin', name), `#!/bin/sh\n${script}\n`);
    await chmod(at('bin', name), 0o755);
  }
  await copyFile('deploy/release.sh', at('build/deploy/release.sh'));
  await writeFile(
    at('build/scripts/build/fingerprint.mjs'),
    "export const isFresh = () => process.env.SITE_URL === 'https://dough.example';",
  );
  await writeFile(at('site.env'), "SITE_URL='https://dough.example'\n");
});
afterEach(() => rm(root, { recursive: true }));

/** Makes a build and releases it on two ports. nginx's cache is a single file. */
async function release(build: string) {
  await writeFile(at('build/.next/BUILD_ID'), build);
  await writeFile(at('cache/page'), 'stored');
  await writeFile(at('log'), '');
  const { status, stderr } = spawnSync('bash', [at('build/deploy/release.sh'), '3001', '3002'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      SITE_URL: '',
      PATH: `${at('bin')}:${process.env.PATH}`,
      LOG: at('log'),
      ROOT: at('srv'),
      CACHE_DIR: at('cache'),
      SETTINGS: at('site.env'),
    },
  });
  return { status, stderr };
}

test('a release updates instances one by one, then clears nginx’s cache', async () => {
  expect(await release('one')).toEqual({ status: 0, stderr: '' });
  expect(await release('two')).toEqual({ status: 0, stderr: '' });
  expect([await buildOf(3001), await buildOf(3002)]).toEqual(['two', 'two']);
  expect(await log()).toEqual([
    'stop dough-site@3001',
    'start dough-site@3001',
    'stop dough-site@3002',
    'start dough-site@3002',
  ]);
  expect(existsSync(at('cache/page'))).toBe(false);
  expect(existsSync(at('srv/3001.old'))).toBe(false);
});

test('a release restores the previous build where the new one does not answer, and stops', async () => {
  await release('one');
  const { status, stderr } = await release('broken');
  expect(status).toBe(1);
  expect(stderr).toContain('former build');
  expect([await buildOf(3001), await buildOf(3002)]).toEqual(['one', 'one']);
  expect((await log()).slice(-2)).toEqual(['stop dough-site@3001', 'start dough-site@3001']);
  expect(existsSync(at('cache/page'))).toBe(true);
  expect(await release('two')).toEqual({ status: 0, stderr: '' });
});

test.each([
  ['other settings', "SITE_URL='https://other.example'\n", 'No build'],
  ['no address', '', 'no SITE_URL'],
])('a build with %s is not released', async (_, settings, reason) => {
  await writeFile(at('site.env'), settings);
  const { status, stderr } = await release('one');
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
  expect(existsSync(at('srv'))).toBe(false);
});
