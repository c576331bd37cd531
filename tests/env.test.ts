import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Names that the scripts set, and that nobody writes into a file. */
const MADE_BY_SCRIPTS = ['BUILD_ID'];

it('.env.example names exactly what lib/env.ts reads', async () => {
  const schema = await readFile('lib/env.ts', 'utf8');
  const read = [...schema.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
  const example = await readFile('.env.example', 'utf8');
  const shown = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.sort()).toEqual(read.filter((name) => !MADE_BY_SCRIPTS.includes(name)).sort());
});
