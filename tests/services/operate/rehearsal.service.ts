import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyCheckout, renameBuild } from '@/scripts/operate/checkout.mjs';

/** @returns the exit code and what was printed */
async function rehearse(...args: string[]): Promise<[number, string]> {
  const child = spawn('bash', ['deploy/rehearse.sh', ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  return [code, output];
}

let clone: string;
beforeEach(async () => {
  clone = path.join(await mkdtemp(path.join(tmpdir(), 'dough-clone-')), 'clone');
});
afterEach(() => rm(path.dirname(clone), { recursive: true, force: true }));

/** Another build, in a clone of which one file is changed. */
async function spoil(file: string, change: (text: string) => string): Promise<string> {
  copyCheckout(process.cwd(), clone);
  renameBuild(clone);
  const name = path.join(clone, file);
  const text = await readFile(name, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(name, change(text));
  return clone;
}

test('visitors notice neither a release nor a rollback', async () => {
  const [code, output] = await rehearse();
  console.info(output);
  expect(output).toContain('No errors.');
  expect(code).toBe(0);
});

test('a release that deletes the old build’s scripts is noticed', async () => {
  const deleting = await spoil('deploy/publish-static.mjs', (text) =>
    text.replace('> KEPT_MS', '> 1_000'),
  );
  const [code, output] = await rehearse(deleting);
  expect(output).toMatch(/× 404 \/_next\/static\/chunks\//);
  expect(code).toBe(1);
});

test('a release that stops both instances at once is noticed', async () => {
  const stopping = await spoil('deploy/release.sh', (text) =>
    text.replace(
      'systemctl stop "dough-site@$port"',
      'for all in "$@"; do systemctl stop "dough-site@$all"; done',
    ),
  );
  const [code, output] = await rehearse(stopping);
  expect(output).toMatch(/× 503 \/api\/towns/);
  expect(code).toBe(1);
});
