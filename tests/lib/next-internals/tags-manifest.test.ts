import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { beforeEach, expect, it } from 'vitest';
import { processState } from '@/lib/next-internals/process-state.cjs';
import { temporaryFolder } from '../../support/service';

// As Next loads it: the manifest is then the test's own too.
const tags = createRequire(import.meta.url)(
  '../../../lib/next-internals/tags-manifest.cjs',
) as typeof import('@/lib/next-internals/tags-manifest.cjs');

let dist: string;
const file = () => path.join(dist, '../cache/tags.json');

/** The same disk, a new process. */
const restart = () => {
  tagsManifest.clear();
  processState('tag-files', () => new Set()).clear();
  tags.openTags(dist);
};

beforeEach(async () => {
  dist = path.join(await temporaryFolder(), 'server');
  await mkdir(path.dirname(file()));
  restart();
});

it('an invalidation outlives a restart', () => {
  tags.mergeTags({ products: 2_000 });
  tags.keepTags(dist);
  restart();
  expect(tags.isInvalidatedSince(1_999, ['settings', 'products'])).toBe(true);
  expect(tags.isInvalidatedSince(2_000, ['products'])).toBe(false);
  expect(tags.isInvalidatedSince(0, ['settings'])).toBe(false);
});

it('the later of two invalidations counts', () => {
  tags.mergeTags({ products: 2_000 });
  tags.mergeTags({ products: 1_000, settings: 3_000 });
  tags.keepTags(dist);
  restart();
  expect(tagsManifest.get('products')).toEqual({ stale: 2_000 });
  expect(tagsManifest.get('settings')).toEqual({ stale: 3_000 });
});

it('what another process has kept meanwhile stays', async () => {
  await writeFile(file(), JSON.stringify({ products: 2_000, questions: 1_000 }));
  tags.mergeTags({ questions: 3_000 });
  tags.keepTags(dist);
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ questions: 3_000, products: 2_000 });
});

it('is written whole, with nothing left beside it', async () => {
  tags.mergeTags({ 'product:caramel': 5 });
  tags.keepTags(dist);
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ 'product:caramel': 5 });
  expect(await readdir(path.dirname(file()))).toEqual(['tags.json']);
});

it('a file that cannot be understood makes everything old', async () => {
  await writeFile(file(), '{"products":');
  restart();
  expect(tags.isInvalidatedSince(Date.now() - 1_000, ['content', 'products'])).toBe(true);
});
