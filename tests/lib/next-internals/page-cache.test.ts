import { readdir, readFile, utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startCooldown } from '@/lib/next-internals/stale-fallback.cjs';
import { temporaryFolder } from '../../support/service';

type Page = {
  kind: 'APP_PAGE';
  html: string;
  rscData: Buffer;
  headers: Record<string, string>;
  status?: number;
};
type Context = {
  kind?: string;
  isFallback?: boolean;
  cacheControl?: { revalidate: number | false };
};
type Handler = {
  get(
    key: string,
    context: Context,
  ): Promise<{
    value: Page;
    lastModified: number;
    cacheControl?: object;
  } | null>;
  set(key: string, value: Page, context: Context): Promise<void>;
  revalidateTag(tags: string[], durations?: object): Promise<void>;
};

const PageCache = createRequire(import.meta.url)(
  '../../../lib/next-internals/page-cache.cjs',
) as new (
  options: object,
) => Handler;

let folder: string;
const open = () =>
  new PageCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: path.join(folder, 'server'),
    revalidatedTags: [],
  });

beforeEach(async () => {
  folder = await temporaryFolder();
});

/** A page as Next passes it to the cache; `status` is set as by setPageStatus(). */
const page = (html: string, status?: number): Page => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(html),
  headers: {
    'x-next-cache-tags': ['_N_T_/layout', 'products', ...(status ? [`status:${status}`] : [])].join(
      ',',
    ),
  },
});

const context = (): Context => ({ cacheControl: { revalidate: false } });
const read = (handler: Handler, key: string) => handler.get(key, { kind: 'APP_PAGE' });

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('a good page', () => {
  it('a good page is stored and served as by Next', async () => {
    const handler = open();
    const value = page('<h1>FAQ</h1>');
    await handler.set('/fr/faq', value, context());
    expect(value.status).toBeUndefined();
    expect(value.headers).not.toHaveProperty('cache-control');
    expect((await read(handler, '/fr/faq'))?.value.html).toBe('<h1>FAQ</h1>');
  });
});

describe.each([404, 500, 503])('a page with status %i', (status) => {
  it('is sent with its status and no-store', async () => {
    const value = page('failure', status);
    await open().set('/fr/unknown', value, context());
    expect(value.status).toBe(status);
    expect(value.headers['cache-control']).toMatch(/no-store/);
    expect(value.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    expect(value.html).toBe('failure');
  });

  it('is not stored for a path without an entry', async () => {
    const handler = open();
    await handler.set('/fr/unknown', page('failure', status), context());
    expect(await filesIn()).toEqual([]);
    expect(await read(handler, '/fr/unknown')).toBeNull();
  });
});

describe('errors over a good page', () => {
  it.each([500, 503])('a %i is replaced by the stored good page for a second', async (status) => {
    const handler = open();
    await handler.set('/fr', page('good'), context());
    const failure = page('failure', status);
    const failing = context();
    await handler.set('/fr', failure, failing);
    // Next sends this very object to the visitor.
    expect(failure.html).toBe('good');
    expect(failure.status).not.toBe(status);
    expect(failing.cacheControl).toMatchObject({ revalidate: 1 });
    expect((await read(handler, '/fr'))?.value.html).toBe('good');
    expect((await read(open(), '/fr'))?.value.html).toBe('good');
  });

  it('a 404 replaces the stored page, as it was removed', async () => {
    const handler = open();
    await handler.set('/fr/produits/gone', page('good'), context());
    const gone = page('gone', 404);
    await handler.set('/fr/produits/gone', gone, context());
    expect(gone).toMatchObject({ status: 404, html: 'gone' });
    expect(await readFile(path.join(folder, 'server/app/fr/produits/gone.html'), 'utf8')).toBe(
      'gone',
    );
    expect(await read(handler, '/fr/produits/gone')).toBeNull();
    expect(await read(open(), '/fr/produits/gone')).toBeNull();
    const failure = page('failure', 500);
    await handler.set('/fr/produits/gone', failure, context());
    expect(failure).toMatchObject({ status: 500, html: 'failure' });
  });
});

describe('an invalidation', () => {
  const stale = async (handler: Handler) => {
    await handler.revalidateTag(['products'], { expire: 0 });
    // Times are compared in milliseconds.
    vi.setSystemTime(Date.now() + 1);
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
    tagsManifest.clear();
  });

  it('an invalidation keeps the old page, even if it should expire at once', async () => {
    const handler = open();
    await handler.set('/fr', page('old'), context());
    vi.setSystemTime(Date.now() + 1);
    await stale(handler);
    expect((await read(open(), '/fr'))?.value.html).toBe('old');
    expect(tagsManifest.get('products')).toEqual({ stale: expect.any(Number) });
  });

  it('a page that was invalidated while it was rendered does not replace the older one', async () => {
    await open().set('/fr', page('old'), context());
    const handler = open();
    vi.setSystemTime(Date.now() + 1);
    await stale(handler);
    const overtaken = page('perhaps old');
    await handler.set('/fr', overtaken, context());
    expect(overtaken.headers).toHaveProperty('content-security-policy');
    // It still has its own time, so Next treats it as stale.
    expect((await read(open(), '/fr'))?.value.html).toBe('old');
    await open().set('/fr', page('new'), context());
    expect((await read(open(), '/fr'))?.value.html).toBe('new');
  });

  it('content that was invalidated while it was fetched is not stored', async () => {
    const value = { kind: 'FETCH', data: { body: '[]', headers: {} }, revalidate: 60 };
    const fetched = { fetchCache: true, tags: ['products'] };
    const early = open();
    vi.setSystemTime(Date.now() + 1);
    await stale(early);
    await early.set('products', value as unknown as Page, fetched as Context);
    expect(await filesIn()).toEqual(['tags.json']);
    await open().set('products', value as unknown as Page, fetched as Context);
    expect((await filesIn()).sort()).toEqual(['products', 'tags.json']);
  });

  describe('of recalls', () => {
    const withRecalls = (html: string) => {
      const value = page(html);
      value.headers['x-next-cache-tags'] += ',recalls,recalls:fr';
      return value;
    };
    /** Stores a page from before the invalidation. Its file has the time of the real clock. */
    const storeOld = async (handler: Handler, moreTags = '') => {
      const value = withRecalls('without the recall');
      value.headers['x-next-cache-tags'] += moreTags;
      await handler.set('/fr', value, context());
      const rendered = new Date('2000-01-01');
      await utimes(path.join(folder, 'server/app/fr.html'), rendered, rendered);
      vi.setSystemTime('2001-01-01');
    };

    it.each(['recalls', 'recalls:fr'])('%s: an older page is not served again', async (tag) => {
      const handler = open();
      await storeOld(handler);
      await handler.revalidateTag([tag]);
      expect(await read(handler, '/fr')).toBeNull();
      expect(await read(open(), '/fr')).toBeNull();
      await handler.set('/fr', withRecalls('with the recall'), context());
      expect((await read(handler, '/fr'))?.value.html).toBe('with the recall');
    });

    it('an older page is not served again while the content service fails either', async () => {
      onTestFinished(() => startCooldown(0));
      const handler = open();
      await storeOld(handler, ',stale-fallback');
      startCooldown(60_000);
      expect(await read(handler, '/fr')).not.toBeNull();
      await handler.revalidateTag(['recalls']);
      expect(await read(handler, '/fr')).toBeNull();
    });

    it('keeps the older page in place of an error', async () => {
      const handler = open();
      await storeOld(handler);
      await handler.revalidateTag(['recalls']);
      const failure = page('failure', 503);
      await handler.set('/fr', failure, context());
      expect(failure.html).toBe('without the recall');
      expect(await read(handler, '/fr')).toBeNull();
    });

    it('applies to route handlers too', async () => {
      const file = () =>
        ({
          kind: 'APP_ROUTE',
          body: Buffer.from('{}'),
          headers: { 'x-next-cache-tags': 'content,recalls,recalls:fr' },
          status: 200,
        }) as unknown as Page;
      const handler = open();
      const get = () => handler.get('/recalls.json', { kind: 'APP_ROUTE' });
      await handler.set('/recalls.json', file(), context());
      expect(await get()).not.toBeNull();
      vi.setSystemTime(Date.now() + 1_000);
      await handler.revalidateTag(['recalls']);
      expect(await get()).toBeNull();
      // The request of `handler` began before the recall.
      await handler.set('/recalls.json', file(), context());
      expect(await get()).toBeNull();
    });
  });
});

it('a page made from stale content is not rendered at every visit while the service is down', async () => {
  onTestFinished(() => startCooldown(0));
  const modified = async (name: string) => (await read(open(), name))?.lastModified ?? 0;
  const value = page('kept');
  value.headers['x-next-cache-tags'] += ',stale-fallback';
  const made = context();
  await open().set('/fr', value, made);
  expect(made.cacheControl).toMatchObject({ revalidate: 1 });
  await open().set('/de', page('good'), context());
  const [kept, good] = [await modified('/fr'), await modified('/de')];
  startCooldown(60_000);
  expect(await modified('/fr')).toBeGreaterThan(kept);
  expect(await modified('/de')).toBe(good);
  await open().revalidateTag(['products']);
  onTestFinished(() => tagsManifest.clear());
  expect(await modified('/fr'), 'after a notice it is due').toBe(kept);
  tagsManifest.clear();
  startCooldown(0);
  expect(await modified('/fr')).toBe(kept);
});

describe('a route handler’s no-store response', () => {
  const KIND = { kind: 'APP_ROUTE' };
  const answer = (status: number, cacheControl: string) =>
    ({
      kind: 'APP_ROUTE',
      body: Buffer.from('x'),
      headers: { 'cache-control': cacheControl },
      status,
    }) as unknown as Page;

  it('a no-store response for an unknown path is not stored', async () => {
    await open().set('/og/fr/unknown.jpg', answer(404, 'no-store'), context());
    expect(await open().get('/og/fr/unknown.jpg', KIND)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  it('a no-store response replaces the stored one, and is rendered at each request', async () => {
    await open().set('/og/fr/gone.jpg', answer(200, 'public'), context());
    expect(await open().get('/og/fr/gone.jpg', KIND)).toMatchObject({ value: { status: 200 } });
    await open().set('/og/fr/gone.jpg', answer(404, 'no-store'), context());
    expect(await open().get('/og/fr/gone.jpg', KIND)).toBeNull();
  });
});

describe('the content security policy', () => {
  const POLICY = 'content-security-policy';
  const START = '(self.__next_f=self.__next_f||[]).push([0])';
  const html = (title: string) => `<h1>${title}</h1><script>${START}</script>`;

  it('is set from the first response on, with the hashes of the page’s scripts', async () => {
    const handler = open();
    const value = page(html('new'));
    await handler.set('/fr', value, context());
    expect(value.headers[POLICY]).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect((await read(handler, '/fr'))?.value.headers[POLICY]).toBe(value.headers[POLICY]);
  });

  it('follows the settings of the serving process', async () => {
    await open().set('/fr', page(html('old')), context());
    vi.stubEnv('MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{y}');
    const answer = await read(open(), '/fr');
    expect(answer?.value.headers[POLICY]).toContain('https://tiles.example');
  });
});
