import { createHash } from 'node:crypto';
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache';
import { expect, it, vi } from 'vitest';
import { loadInternal, startBuiltSite } from './support/built-site';

const site = startBuiltSite();

it('page-cache: Next’s FileSystemCache can be extended', () => {
  for (const method of ['get', 'set', 'revalidateTag'] as const)
    expect(FileSystemCache.prototype[method], method).toBeTypeOf('function');
});

it('page-cache: Next creates a handler per request, and reads prerendered pages from it', async () => {
  const PageCache = loadInternal('./page-cache.cjs') as typeof FileSystemCache;
  const get = vi.spyOn(PageCache.prototype, 'get');
  const answers = [await site.get('/faq'), await site.get('/faq')];
  expect(answers.map(({ headers }) => headers.get('x-nextjs-cache'))).toEqual(['HIT', 'HIT']);
  const asked = get.mock.calls.flatMap(([key], call) =>
    key.endsWith('/fr/faq') ? [get.mock.contexts[call]] : [],
  );
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(asked[0]).not.toBe(asked.at(-1));
  get.mockRestore();
});

it('page-cache: headers set on an entry that is read are sent', async () => {
  const { headers } = await site.get('/faq');
  expect(headers.get('content-security-policy')).toMatch(/'sha256-/);
});

it('page-cache: headers set on an entry that is written reach its first visitor', async () => {
  const answer = await site.get(`/produits/nobody-${Date.now()}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

it('page-cache: Next sends the text that the entity tag names, and leaves encodings and 304 to our server', async () => {
  const answer = await site.get('/faq', { 'accept-encoding': 'gzip' });
  const digest = createHash('sha1')
    .update(await answer.text())
    .digest('base64url');
  const tag = answer.headers.get('etag') ?? '';
  expect(tag).toBe(`W/"${digest}"`);
  expect(answer.headers.has('content-encoding')).toBe(false);
  expect((await site.get('/faq', { 'if-none-match': tag })).status).toBe(200);
});
