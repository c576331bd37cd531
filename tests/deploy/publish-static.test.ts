import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishStatic } from '@/deploy/publish-static.mjs';

const HOUR = 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 21);

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dough-static-'));
});
afterEach(() => rm(root, { recursive: true }));

/** A build with one script, published. */
async function publishBuild(name: string, now: number) {
  const dist = path.join(root, name);
  await mkdir(path.join(dist, 'static/chunks'), { recursive: true });
  await writeFile(path.join(dist, `static/chunks/${name}.js`), `// ${name}`);
  await publishStatic({ dist, folder: root, now });
}

const chunk = (name: string) => path.join(root, '_next/static/chunks', name);

test('a file is published with its compressed twin', async () => {
  await publishBuild('one', START);
  expect(await readFile(chunk('one.js'), 'utf8')).toBe('// one');
  expect(gunzipSync(await readFile(chunk('one.js.gz'))).toString()).toBe('// one');
});

test('an old build’s files stay a day after the last build that had them, however old they are', async () => {
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
