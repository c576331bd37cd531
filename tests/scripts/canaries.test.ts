import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { assertNoCanary, assertServerLibraries, canaries } from '@/scripts/test/canaries.mjs';
import { temporaryFolder } from '../support/service';

/** A build with this text in a file that browsers receive. */
async function buildWith(text: string) {
  const folder = await temporaryFolder();
  const scripts = path.join(folder, 'static');
  await mkdir(scripts);
  await mkdir(path.join(folder, 'server/app'), { recursive: true });
  await writeFile(path.join(scripts, 'leak.js'), text);
  for (let index = 0; index < 100; index += 1) {
    await writeFile(path.join(scripts, `${index}.js`), '');
  }
  return folder;
}

it.each(Object.entries(canaries()))('finds %s in files that browsers receive', async (_, value) => {
  const folder = await buildWith(`const secret = "${value}";`);
  expect(() => assertNoCanary(folder)).toThrow('leak.js contains a secret');
});

it('finds the password of REDIS_URL without its URL', async () => {
  expect(new URL(canaries().REDIS_URL ?? '').protocol).toBe('redis:');
  const folder = await buildWith(new URL(canaries().REDIS_URL ?? '').password);
  expect(() => assertNoCanary(folder)).toThrow('leak.js contains a secret');
});

it('accepts a build without secrets', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = await buildWith('const text = "canary";');
  expect(() => assertNoCanary(folder)).not.toThrow();
});

it('finds a server library in a browser script', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const leaky = await buildWith('class A{getClusterExpansionZoom(e){return e}}');
  expect(() => assertServerLibraries(leaky)).toThrow('leak.js contains supercluster');
  const clean = await buildWith('const text = "cluster";');
  expect(() => assertServerLibraries(clean)).not.toThrow();
});
