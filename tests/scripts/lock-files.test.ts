import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeSbom } from '@/scripts/build/write-sbom.mjs';

type Entry = {
  version: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
};

/**
 * Binaries of other systems whose archives the registry did not have when these versions were
 * installed, so their hashes are unknown. Any other version must have a hash.
 */
const UNKNOWN: Record<string, string> = {
  '@biomejs/cli-': '2.6.8',
  '@next/swc-': '16.4.6',
  '@oxc-parser/binding-': '0.156.0',
  '@swc/core-': '1.16.22',
  '@tailwindcss/oxide-': '4.3.5',
};
/** What servers and CI install. */
const SERVER = /-linux-(?:x64|arm64)(?:-gnu)?$/;

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13);

const isKnownGap = (name: string, { version, optional }: Entry) =>
  optional === true &&
  !SERVER.test(name) &&
  Object.entries(UNKNOWN).some(([start, gap]) => name.startsWith(start) && version === gap);

async function entriesOf(file: string): Promise<[string, Entry][]> {
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(packages)
    .filter(([place, { link }]) => place !== '' && !link)
    .map(([place, entry]) => [nameOf(place), entry]);
}

describe.each(['package-lock.json', 'cms/package-lock.json'])('%s', (file) => {
  it('has the integrity of every archive', async () => {
    const entries = await entriesOf(file);
    expect(entries.length).toBeGreaterThan(500);
    const open = entries.filter(
      ([name, entry]) => !entry.integrity?.startsWith('sha512-') && !isKnownGap(name, entry),
    );
    expect(open.map(([name, { version }]) => `${name}@${version}`)).toEqual([]);
  });

  it('names no registry, so that archives come from the configured one', async () => {
    const named = (await entriesOf(file)).flatMap(([, { resolved }]) => resolved ?? []);
    expect(named).toEqual([]);
  });
});

type Component = { purl: string; hashes?: { alg: string; content: string }[] };

it('the bill of materials lists every production package with its hash', async () => {
  const file = path.join(tmpdir(), `sbom-${crypto.randomUUID()}.json`);
  onTestFinished(() => rm(file));
  writeSbom(file);
  const bill = JSON.parse(await readFile(file, 'utf8'));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\./),
  });
  expect(bill.metadata.component).toMatchObject({ name: 'dough-la-la', version: '1.0.0' });

  const components = new Map<string, Component>(
    bill.components.map((component: Component) => [component.purl, component]),
  );
  const purlOf = (name: string, version: string) =>
    `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const production = (await entriesOf('package-lock.json')).filter(([, { dev }]) => !dev);
  expect(production.length).toBeGreaterThan(200);
  for (const [name, entry] of production) {
    const component = components.get(purlOf(name, entry.version));
    expect(component, name).toBeDefined();
    if (entry.integrity)
      expect(component?.hashes, name).toEqual([
        {
          alg: 'SHA-512',
          content: Buffer.from(entry.integrity.slice('sha512-'.length), 'base64').toString('hex'),
        },
      ]);
  }
});
