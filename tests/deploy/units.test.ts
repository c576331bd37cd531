import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const valuesOf = (unit: string, name: string) =>
  Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value]) => value);

test('no systemd service can write its code', async () => {
  const hardening = await readFile('deploy/systemd/dough-.service.d/hardening.conf', 'utf8');
  expect(valuesOf(hardening, 'ProtectSystem')).toEqual(['strict']);
  expect(valuesOf(hardening, 'CapabilityBoundingSet')).toEqual(['']);
  const writable = async (name: string) =>
    valuesOf(await readFile(`deploy/systemd/${name}`, 'utf8'), 'ReadWritePaths');
  expect(await writable('dough-site@.service')).toEqual([
    '/srv/dough/%i/.next/cache /srv/dough/%i/.next/server/route-cache',
  ]);
  expect(await writable('dough-cms.service')).toEqual([
    '/srv/dough/cms/public/uploads /srv/dough/cms/.tmp',
  ]);
  expect(await writable('dough-static.service')).toEqual([]);
});

test('the site’s memory has a limit, with room beside its heap for pictures', async () => {
  const unit = await readFile('deploy/systemd/dough-site@.service', 'utf8');
  const compose = parse(await readFile('deploy/docker/compose.yaml', 'utf8'), { merge: true });
  expect(valuesOf(unit, 'MemoryHigh')).toEqual(['1536M']);
  expect(valuesOf(unit, 'MemoryMax')).toEqual(['2G']);
  for (const name of ['site-1', 'site-2'])
    expect(compose.services[name].mem_limit, name).toBe('2g');
});
