import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { processState } from '@/lib/process-state.cjs';
import { temporaryFolder } from '../../support/service';

// Required as by Next, so that the test has the same manifest.
const tags = createRequire(import.meta.url)(
  '../../../lib/next-internals/tags-manifest.cjs',
) as typeof import('@/lib/next-internals/tags-manifest.cjs');

let dist: string;
const file = () => path.join(dist, '../cache/tags.json');

/** Simulates a restart: a new process with the same disk. */
const restart = () => {
  tagsManifest.clear();
  processState('tag-files', () => new Set()).clear();
  tags.loadTags(dist);
};

beforeEach(async () => {
  dist = path.join(await temporaryFolder(), 'server');
  await mkdir(path.dirname(file()));
  restart();
});

afterAll(() => tagsManifest.clear());

it('an invalidation survives a restart', () => {
  tags.mergeTags({ products: 2_000 });
  tags.persistTags(dist);
  restart();
  expect(tags.isInvalidatedSince(1_999, ['settings', 'products'])).toBe(true);
  expect(tags.isInvalidatedSince(2_000, ['products'])).toBe(false);
  expect(tags.isInvalidatedSince(0, ['settings'])).toBe(false);
});

it('the later of two invalidations wins', () => {
  tags.mergeTags({ products: 2_000 });
  tags.mergeTags({ products: 1_000, settings: 3_000 });
  tags.persistTags(dist);
  restart();
  expect(tagsManifest.get('products')).toEqual({ stale: 2_000 });
  expect(tagsManifest.get('settings')).toEqual({ stale: 3_000 });
});

it('invalidations of other processes are kept', async () => {
  await writeFile(file(), JSON.stringify({ products: 2_000, questions: 1_000 }));
  tags.mergeTags({ questions: 3_000 });
  tags.persistTags(dist);
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ questions: 3_000, products: 2_000 });
});

it('the file is written atomically, without leftovers', async () => {
  tags.mergeTags({ 'product:caramel': 5 });
  tags.persistTags(dist);
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ 'product:caramel': 5 });
  expect(await readdir(path.dirname(file()))).toEqual(['tags.json']);
});

it('a damaged file invalidates all content', async () => {
  await writeFile(file(), '{"products":');
  restart();
  expect(tags.isInvalidatedSince(Date.now() - 1_000, ['content', 'products'])).toBe(true);
});

it('an invalidation by a clock that was ahead counts as one of now', () => {
  const nextHour = Date.now() + 3_600_000;
  tags.mergeTags({ products: nextHour });
  expect(tags.isInvalidatedSince(Date.now(), ['products'])).toBe(false);
  expect(tags.isInvalidatedSince(Date.now() - 60_000, ['products'])).toBe(true);
});
