import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareCms } from '@/scripts/cms/project.mjs';
import { freePort } from '@/scripts/servers/process.mjs';
import { createServers } from '../support/servers';
import { filesOf } from './files';

/** A site without a Strapi: the folders of its instances only. */
const servers = createServers();
let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dough-operate-'));
});
afterEach(async () => {
  await servers.clear();
  await rm(folder, { recursive: true, force: true });
});

function operate(command: 'backup' | 'restore', ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', command, '--', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_FILENAME: at('none.db'), DATABASE_CLIENT: 'sqlite' },
  });
  return { status, output: stdout + stderr };
}

/** An instance that has received a message. @returns its folder, named by its port as with systemd */
async function instance(): Promise<string> {
  const data = at(String(await freePort()));
  await mkdir(data);
  await writeFile(path.join(data, 'contact-messages.jsonl'), '{"id":1}\n');
  await writeFile(path.join(data, 'form-secret'), 'a secret', { mode: 0o600 });
  return data;
}

test('messages and form secrets of several instances come back, with their modes', async () => {
  const [one, two] = [await instance(), await instance()];
  const before = [await filesOf(one), await filesOf(two)];
  expect(operate('backup', '--site-only', at('site.tar.gz'), one, two)).toMatchObject({
    status: 0,
  });
  for (const data of [one, two]) await rm(data, { recursive: true });
  expect(operate('restore', at('site.tar.gz'))).toMatchObject({ status: 0 });
  expect([await filesOf(one), await filesOf(two)]).toEqual(before);
  expect((await stat(path.join(one, 'form-secret'))).mode & 0o777).toBe(0o600);
});

test('a folder that is not empty is refused; with --force its content is kept aside', async () => {
  const data = await instance();
  operate('backup', '--site-only', at('site.tar.gz'), data);
  await writeFile(path.join(data, 'contact-messages.jsonl'), '{"id":1}\n{"id":2}\n');
  const refused = operate('restore', at('site.tar.gz'), data);
  expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('not empty')]);
  expect(operate('restore', '--force', at('site.tar.gz'), data)).toMatchObject({ status: 0 });
  expect(await readFile(path.join(data, 'contact-messages.jsonl'), 'utf8')).toBe('{"id":1}\n');
  const kept = Object.keys(await filesOf(data)).filter((name) => name.includes('before-restore'));
  expect(kept).toHaveLength(2);
});

test('nothing is restored below an instance that runs', async () => {
  const data = await instance();
  operate('backup', '--site-only', at('site.tar.gz'), data);
  const port = await servers.listen((_, response) => response.end());
  const { status, output } = operate('restore', '--force', at('site.tar.gz'), at(String(port)));
  expect([status, output]).toEqual([1, expect.stringContaining(`port ${port} answers`)]);
});

test('a missing folder is an error, and leaves no file', async () => {
  const { status, output } = operate('backup', '--site-only', at('site.tar.gz'), at('3001'));
  expect([status, output]).toEqual([1, expect.stringContaining('There is no')]);
  expect(await filesOf(folder)).toEqual({});
});

test('a Strapi without its database is an error, and no smaller backup', async () => {
  prepareCms({ admin: false });
  const { status, output } = operate('backup', at('all.tar.gz'), await instance());
  expect([status, output]).toEqual([1, expect.stringContaining('none.db is empty')]);
  expect(Object.keys(await filesOf(folder))).not.toContain('all.tar.gz');
});
