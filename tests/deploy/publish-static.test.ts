import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishStatic } from '@/deploy/publish-static.mjs';
import { compressStatic } from '@/scripts/build/compress-static.mjs';

const HOUR = 60 * 60 * 1000;
/** Large enough to be interrupted while it is written. */
const LONG = 50_000_000;
const START = Date.UTC(2026, 10, 21);

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dough-static-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Publishes a build with one script. */
async function publishBuild(name: string, now: number) {
  const dist = path.join(root, name);
  await mkdir(path.join(dist, 'static/chunks'), { recursive: true });
  await writeFile(path.join(dist, `static/chunks/${name}.js`), `// ${name}`);
  compressStatic(dist);
  await publishStatic({ dist, folder: root, now });
}

const chunk = (name: string) => path.join(root, '_next/static/chunks', name);

test('a file is published with its compressed copies', async () => {
  await publishBuild('one', START);
  expect(await readFile(chunk('one.js'), 'utf8')).toBe('// one');
  expect(gunzipSync(await readFile(chunk('one.js.gz'))).toString()).toBe('// one');
  expect(brotliDecompressSync(await readFile(chunk('one.js.br'))).toString()).toBe('// one');
});

test('files of an old build stay for a day after the last build that had them, whatever their age', async () => {
  await publishBuild('one', START);
  // Still the running build 30 hours later, then replaced.
  await publishBuild('one', START + 30 * HOUR);
  await publishBuild('two', START + 31 * HOUR);
  expect(existsSync(chunk('one.js'))).toBe(true);
  await publishBuild('two', START + 54 * HOUR - 1);
  expect(existsSync(chunk('one.js'))).toBe(true);
  await publishBuild('two', START + 54 * HOUR + 1);
  expect(existsSync(chunk('one.js'))).toBe(false);
  expect(existsSync(chunk('one.js.gz'))).toBe(false);
  expect(existsSync(chunk('two.js'))).toBe(true);
});

/** The published files: the script and its compressed copies, and nothing else. */
async function expectWhole(...names: string[]) {
  for (const name of names) {
    const text = `// ${path.basename(name, '.js')}`;
    expect(await readFile(chunk(name), 'utf8')).toBe(text);
    expect(gunzipSync(await readFile(chunk(`${name}.gz`))).toString()).toBe(text);
  }
  const files = names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  expect((await readdir(chunk('.'))).sort()).toEqual(files.sort());
}

test.each(['one.js', 'one.js.gz'])(
  'the next start completes one that was killed before %s',
  async (name) => {
    await publishBuild('one', START);
    await rm(chunk(name));
    await publishBuild('one', START + HOUR);
    await expectWhole('one.js');
  },
);

test('a partial file of a killed start is never served, and is deleted after a day', async () => {
  const dist = path.join(root, 'one');
  await mkdir(path.join(dist, 'static/chunks'), { recursive: true });
  await writeFile(path.join(dist, 'static/chunks/one.js'), 'x'.repeat(LONG));
  const starts = spawn(process.execPath, ['deploy/publish-static.mjs'], {
    env: { ...process.env, DIST_DIR: dist, STATIC_DIR: root },
  });
  // Before the kill: on a busy machine it may already have ended by itself.
  const ended = once(starts, 'exit');
  const written = async () => (await readdir(chunk('.')).catch(() => [])).length;
  await expect.poll(written, { interval: 1 }).toBeGreaterThan(0);
  starts.kill('SIGKILL');
  await ended;
  const published = await stat(chunk('one.js')).catch(() => undefined);
  expect([undefined, LONG]).toContain(published?.size);

  await publishBuild('two', Date.now() + 25 * HOUR);
  await expectWhole('two.js');
});

test('instances may start concurrently', async () => {
  await publishBuild('one', START);
  await Promise.all(Array.from({ length: 8 }, () => publishBuild('two', START + 25 * HOUR)));
  await expectWhole('two.js');
});
