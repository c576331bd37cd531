import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { createServers } from '../support/servers';
import { prepareOnce } from '../support/strapi';
import { filesOf } from './files';
import { operate } from './place';

const servers = createServers();
let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

beforeAll(() => prepareOnce());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dough-operate-'));
});
afterEach(async () => {
  await servers.clear();
  await rm(folder, { recursive: true, force: true });
});

/** A Strapi that is not there, so that only folders of the site are. */
const nowhere = () => ({
  env: { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: at('none.db') },
});
const backup = (...args: string[]) => operate('backup', nowhere(), ...args);
const restore = (...args: string[]) => operate('restore', nowhere(), ...args);

/** A module by which a process gets a signal before each of its renames, and notices it. */
function signalAtEachRename(signal: string): string {
  const code = `
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { rename } = fs;
    // Waiting for a signal alone does not keep a process alive.
    setInterval(() => {}, 1_000);
    fs.rename = async (...names) => {
      // Without a handler the signal itself ends the process, as it would without this module.
      const noticed =
        process.listenerCount('${signal}') > 0 &&
        new Promise((resolve) => process.once('${signal}', resolve));
      process.kill(process.pid, '${signal}');
      await noticed;
      return rename(...names);
    };
    syncBuiltinESMExports();`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
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
  expect(backup('--site-only', at('site.tar.gz'), one, two)).toMatchObject({
    status: 0,
  });
  for (const data of [one, two]) await rm(data, { recursive: true });
  expect(restore(at('site.tar.gz'), one, two)).toMatchObject({ status: 0 });
  expect([await filesOf(one), await filesOf(two)]).toEqual(before);
  expect((await stat(path.join(one, 'form-secret'))).mode & 0o777).toBe(0o600);
});

test.each([
  ['none', () => []],
  ['too few', () => [at('elsewhere')]],
])('folders that only the backup names are not written: %s are named', async (_, named) => {
  const [one, two] = [await instance(), await instance()];
  backup('--site-only', at('site.tar.gz'), one, two);
  for (const data of [one, two]) await rm(data, { recursive: true });
  const { status, output } = restore('--force', at('site.tar.gz'), ...named());
  expect([status, output]).toEqual([1, expect.stringContaining(`${one} ${two}`)]);
  expect(Object.keys(await filesOf(folder))).toEqual(['site.tar.gz']);
});

test('streets and caches beside the messages are not in a backup, and stay at a restore', async () => {
  const data = await instance();
  const written = await filesOf(data);
  await writeFile(path.join(data, 'streets.pmtiles'), 'roads');
  await mkdir(path.join(data, 'cache'));
  await writeFile(path.join(data, 'cache', 'page.jsonl'), '{}\n');
  const all = await filesOf(data);
  backup('--site-only', at('site.tar.gz'), data);
  expect(restore('--force', at('site.tar.gz'), data)).toMatchObject({ status: 0 });
  expect(await filesOf(data)).toMatchObject(all);
  const other = at(String(await freePort()));
  expect(restore(at('site.tar.gz'), other)).toMatchObject({ status: 0 });
  expect(await filesOf(other)).toEqual(written);
});

test('a folder that is not empty is refused; with --force its content is kept aside', async () => {
  const data = await instance();
  backup('--site-only', at('site.tar.gz'), data);
  await writeFile(path.join(data, 'contact-messages.jsonl'), '{"id":1}\n{"id":2}\n');
  const refused = restore(at('site.tar.gz'), data);
  expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('not empty')]);
  expect(restore('--force', at('site.tar.gz'), data)).toMatchObject({ status: 0 });
  expect(await readFile(path.join(data, 'contact-messages.jsonl'), 'utf8')).toBe('{"id":1}\n');
  const kept = Object.keys(await filesOf(data)).filter((name) => name.includes('before-restore'));
  expect(kept).toHaveLength(2);
});

test('nothing is restored below an instance that runs', async () => {
  const data = await instance();
  backup('--site-only', at('site.tar.gz'), data);
  const port = await servers.listen((_, response) => response.end());
  const { status, output } = restore('--force', at('site.tar.gz'), at(String(port)));
  expect([status, output]).toEqual([1, expect.stringContaining(`port ${port} answers`)]);
});

test('a missing folder is an error, and leaves no file', async () => {
  const { status, output } = backup('--site-only', at('site.tar.gz'), at('3001'));
  expect([status, output]).toEqual([1, expect.stringContaining('There is no')]);
  expect(await filesOf(folder)).toEqual({});
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  'a restore that gets %s in the middle ends, and has said first what it moves where',
  async (signal) => {
    const data = await instance();
    backup('--site-only', at('site.tar.gz'), data);
    await writeFile(path.join(data, 'contact-messages.jsonl'), 'later');
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        '--import',
        signalAtEachRename(signal),
        'cms/scripts/restore.mjs',
        '--force',
        at('site.tar.gz'),
        data,
      ],
      { encoding: 'utf8' },
    );
    expect(status).toBe(0);
    const moved = stdout.indexOf(`${data}/.before-restore-`);
    expect(moved).toBeGreaterThan(-1);
    expect(moved).toBeLessThan(stdout.indexOf('Restored'));
    expect(await readFile(path.join(data, 'contact-messages.jsonl'), 'utf8')).toBe('{"id":1}\n');
    expect(Object.keys(await filesOf(folder)).join()).not.toContain('.dough-backup-');
  },
);

test('a Strapi that is not built is an error, and no smaller backup', async () => {
  await cp('cms/scripts', at('cms/scripts'), { recursive: true });
  const script = at('cms/scripts/backup.mjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    [script, at('all.tar.gz'), await instance()],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining('--site-only')]);
  expect(existsSync(at('all.tar.gz'))).toBe(false);
});

test('with --strapi-only Strapi comes back elsewhere, beside a site that runs', async () => {
  const Database = createRequire(path.resolve('cms/package.json'))('better-sqlite3');
  new Database(at('real.db')).exec('CREATE TABLE products (id)').close();
  const port = await servers.listen((_, response) => response.end());
  await mkdir(at(String(port)));
  await writeFile(at(String(port), 'contact-messages.jsonl'), '{"id":1}\n');
  const idle = await freePort();
  const place = (name: string) => {
    const own = { DATABASE_FILENAME: at(`${name}.db`), PUBLIC_DIR: at(name), PORT: String(idle) };
    return { env: { DATABASE_CLIENT: 'sqlite', ...own } };
  };
  const saved = operate('backup', place('real'), at('all.tar.gz'), at(String(port)));
  expect(saved).toMatchObject({ status: 0 });
  const real = await filesOf(at(String(port)));
  const restored = operate('restore', place('look'), '--strapi-only', at('all.tar.gz'));
  expect(restored).toMatchObject({ status: 0 });
  expect(new Database(at('look.db')).prepare('SELECT * FROM products').all()).toEqual([]);
  expect(await filesOf(at(String(port)))).toEqual(real);
});

test('--strapi-only refuses a backup without Strapi', async () => {
  const data = await instance();
  backup('--site-only', at('site.tar.gz'), data);
  const { status, output } = restore('--force', '--strapi-only', at('site.tar.gz'));
  expect([status, output]).toEqual([1, expect.stringContaining('no Strapi')]);
});

test('a Strapi without its database is an error, and no smaller backup', async () => {
  const { status, output } = backup(at('all.tar.gz'), await instance());
  expect([status, output]).toEqual([1, expect.stringContaining('none.db is empty')]);
  expect(Object.keys(await filesOf(folder))).not.toContain('all.tar.gz');
});
