import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { assertNoCanary, assertServerLibraries, canaries } from '@/scripts/canaries.mjs';
import { temporaryFolder } from '../support/service';

/** A build that gives browsers this text. */
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

it.each(Object.entries(canaries()))('%s is found in what browsers get', async (_, value) => {
  const folder = await buildWith(`const secret = "${value}";`);
  expect(() => assertNoCanary(folder)).toThrow('leak.js holds a secret');
});

it('Redis’ password is found without its address', async () => {
  expect(new URL(canaries().REDIS_URL ?? '').protocol).toBe('redis:');
  const folder = await buildWith(new URL(canaries().REDIS_URL ?? '').password);
  expect(() => assertNoCanary(folder)).toThrow('leak.js holds a secret');
});

it('a build without secrets passes', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = await buildWith('const text = "canary";');
  expect(() => assertNoCanary(folder)).not.toThrow();
});

it('a library that belongs on the server is found in a script', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const leaky = await buildWith('class A{getClusterExpansionZoom(e){return e}}');
  expect(() => assertServerLibraries(leaky)).toThrow('leak.js holds supercluster');
  const clean = await buildWith('const text = "cluster";');
  expect(() => assertServerLibraries(clean)).not.toThrow();
});
