import { createRequire } from 'node:module';
import type * as Manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../support/service';
import { loadInternal, startBuiltSite } from './support/built-site';

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

it('tags-manifest: a tag makes older entries stale, to the millisecond, and expires none', () => {
  tagsManifest.set('products', { stale: 2_000 });
  expect(areTagsStale(['products'], 1_999)).toBe(true);
  expect(areTagsStale(['products'], 2_000)).toBe(false);
  expect(areTagsStale(['settings'], 0)).toBe(false);
  expect(areTagsExpired(['products'], 0)).toBe(false);
});

it('tags-manifest: revalidateTag records a stale time by our clock, and no expiry', async () => {
  const PageCache = loadInternal('./page-cache.cjs');
  const cache = new PageCache({ serverDistDir: `${await temporaryFolder()}/server` });
  // Simulates a clock that was set, which a monotonic clock would not follow.
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

it('tags-manifest: an entry written into it makes prerendered pages stale at once', async () => {
  const { before } = await site.renew('/en/faq');
  expect(before.length).toBeGreaterThan(0);
});
