import { createRequire } from 'node:module';
import type * as Manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../support/service';
import { loadInternal, startBuiltSite } from './support/site';

const { areTagsExpired, areTagsStale, tagsManifest } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/tags-manifest.external',
) as typeof Manifest;
const { now } = loadInternal(
  './tags-manifest.cjs',
) as typeof import('@/lib/next-internals/tags-manifest.cjs');
const site = startBuiltSite();

afterEach(() => {
  tagsManifest.clear();
});

it('tags-manifest: a tag makes old what is older, by milliseconds, and expires nothing', () => {
  tagsManifest.set('products', { stale: 2_000 });
  expect(areTagsStale(['products'], 1_999)).toBe(true);
  expect(areTagsStale(['products'], 2_000)).toBe(false);
  expect(areTagsStale(['settings'], 0)).toBe(false);
  expect(areTagsExpired(['products'], 0)).toBe(false);
});

it('tags-manifest: an invalidation is noted by the clock that we use, as stale alone', async () => {
  const PageCache = loadInternal('./page-cache.cjs');
  const cache = new PageCache({ serverDistDir: `${await temporaryFolder()}/server` });
  // A wall clock that was set: another one does not follow it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const before = now();
  await cache.revalidateTag(['products']);
  const after = now();
  vi.useRealTimers();
  const { stale = 0, ...others } = tagsManifest.get('products') ?? {};
  expect(others).toEqual({});
  expect(stale).toBeGreaterThanOrEqual(before);
  expect(stale).toBeLessThanOrEqual(after);
});

it('tags-manifest: what is written into it makes the built pages old at once', async () => {
  const { before } = await site.renew('/en/faq');
  expect(before.length).toBeGreaterThan(0);
});
