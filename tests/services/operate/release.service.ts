import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesOf } from './files';

/** Fake commands that record their calls. An instance answers unless its build is broken. */
const MACHINE = {
  systemctl: 'echo "$1 $2" >> "$LOG"',
  rsync: 'for last; do :; done; mkdir -p "$last"; cp -a ./. "$last"; rm -r "$last/.next/cache"',
  chown: '',
  sleep: '',
  curl: 'port=$(echo "$*" | grep -o "300[0-9]"); ! grep -q broken "$ROOT/$port/.next/BUILD_ID"',
};

let root = '';
const makeFresh = (isFresh: boolean) =>
  writeFile(at('build/scripts/build/fingerprint.mjs'), `export const isFresh = () => ${isFresh};`);
const at = (...names: string[]) => path.join(root, ...names);
const log = async () => (await readFile(at('log'), 'utf8')).trim().split('\n');
const buildOf = (port: number) => readFile(at('srv', `${port}`, '.next/BUILD_ID'), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dough-release-'));
  for (const folder of [
    'bin',
    'build/deploy',
    'build/scripts/build',
    'build/.next/cache/turbopack',
  ])
    await mkdir(at(folder), { recursive: true });
  for (const [name, script] of Object.entries(MACHINE)) {
    await writeFile(at('bin', name), `#!/bin/sh\n${script}\n`);
    await chmod(at('bin', name), 0o755);
  }
  await copyFile('deploy/release.sh', at('build/deploy/release.sh'));
  await makeFresh(true);
  await writeFile(at('site.env'), "SITE_URL='https://dough.example'\n");
});
afterEach(() => rm(root, { recursive: true }));

/** Makes a build and releases it on two ports. */
async function release(build: string) {
  await writeFile(at('build/.next/BUILD_ID'), build);
  await writeFile(at('log'), '');
  const { status, stderr } = spawnSync('bash', [at('build/deploy/release.sh'), '3001', '3002'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${at('bin')}:${process.env.PATH}`,
      LOG: at('log'),
      ROOT: at('srv'),
      SETTINGS: at('site.env'),
    },
  });
  return { status, stderr };
}

test('a release updates instances one by one', async () => {
  expect(await release('one')).toEqual({ status: 0, stderr: '' });
  expect(await release('two')).toEqual({ status: 0, stderr: '' });
  expect([await buildOf(3001), await buildOf(3002)]).toEqual(['two', 'two']);
  expect(await log()).toEqual([
    'stop dough-site@3001',
    'start dough-site@3001',
    'stop dough-site@3002',
    'start dough-site@3002',
  ]);
  expect(existsSync(at('srv/3001.old'))).toBe(false);
});

test('a release restores the previous build where the new one does not answer, and stops', async () => {
  await release('one');
  const { status, stderr } = await release('broken');
  expect(status).toBe(1);
  expect(stderr).toContain('former build');
  expect([await buildOf(3001), await buildOf(3002)]).toEqual(['one', 'one']);
  expect((await log()).slice(-2)).toEqual(['stop dough-site@3001', 'start dough-site@3001']);
  expect(await release('two')).toEqual({ status: 0, stderr: '' });
});

/** What an instance has in its cache. */
const cacheOf = async (port: number) =>
  Object.keys(await filesOf(at('srv', `${port}`, '.next/cache'))).sort();

test.each(['two', 'broken'])(
  'after the release "%s" an instance has its own stored pages and pictures',
  async (build) => {
    await release('one');
    const stored = ['instances/3001/one-1234/pages/home', 'images/pot/256.webp'];
    for (const file of [...stored, 'instances/3002/one-1234/pages/home', 'kit/labels.pdf']) {
      const target = at('srv/3001/.next/cache', file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, 'stored');
    }
    const all = await cacheOf(3001);
    await release(build);
    expect(await buildOf(3001)).toBe(build === 'broken' ? 'one' : build);
    expect(await cacheOf(3001)).toEqual(build === 'broken' ? all : stored.toSorted());
    expect(await cacheOf(3002)).toEqual([]);
  },
);

test('what is no build of these files is not released, and no build without an address', async () => {
  await makeFresh(false);
  expect(await release('one')).toEqual({ status: 1, stderr: expect.stringContaining('No build') });
  await makeFresh(true);
  await writeFile(at('site.env'), 'SITE_URL=\n');
  expect(await release('one')).toEqual({ status: 1, stderr: expect.stringContaining('SITE_URL') });
  expect(existsSync(at('srv'))).toBe(false);
});
