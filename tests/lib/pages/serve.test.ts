import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FLIGHT_HEADERS } from '@/lib/next-internals/protocol';
import { expectConsole } from '../../support/console';
import { type Render, startStoredSite } from '../../support/stored-site';
import { waitFor } from '../../support/wait-for';

vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  return {
    ...zlib,
    brotliCompressSync: vi.fn(zlib.brotliCompressSync),
    gzipSync: vi.fn(zlib.gzipSync),
  };
});

/** What every page shows, and the status that it chooses. */
let content: string;
let status: 404 | 410 | 500 | 503 | undefined;
/** What a rendering waits for once it has read its content. */
let gate: Promise<void>;
let headers: Record<string, string>;

const render = vi.fn<Render>();
const renderings = () => render.mock.calls.length;

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  content = 'first';
  status = undefined;
  gate = Promise.resolve();
  headers = {};
  render.mockReset().mockImplementation(async ({ headers: asked }, response, context) => {
    const nonce = /'nonce-([^']+)'/.exec(String(asked['content-security-policy']))?.[1];
    const shown = content;
    for (const tag of ['content', 'recalls', 'recalls:fr']) context.tags?.add(tag);
    context.status = status;
    await gate;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('link', `</a.css>; rel=preload; nonce="${nonce}"`);
    response.setHeader('content-type', asked.rsc ? 'text/x-component' : 'text/html');
    response.end(
      asked.rsc ? `{"nonce":"${nonce}"}${shown}` : `${shown}<script nonce="${nonce}">own</script>`,
    );
  });
});

/** Holds back the renderings that begin from now on. */
function hold(): () => void {
  let release = () => {};
  gate = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

const flight = { headers: FLIGHT_HEADERS };

describe.each([404, 410, 500, 503] as const)('a page that is a %i', (code) => {
  it.each([
    ['document', {}],
    ['flight', flight],
    ['HEAD', { method: 'HEAD' }],
  ])('has this status and its own body as %s, and is not stored', async (_, asked) => {
    status = code;
    const { ask } = await startStoredSite(render);
    for (const times of [1, 2]) {
      const response = await ask('/faq', asked);
      expect(response.status).toBe(code);
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(response.headers.get('retry-after')).toBe(code === 503 ? '5' : null);
      expect(response.body.includes('first')).toBe(!('method' in asked));
      expect(renderings()).toBe(times);
    }
    if (code >= 500) await waitFor(() => expectConsole('error', /Server error response/));
  });
});

it('twenty visitors of a page that is not stored wait for one rendering', async () => {
  const { ask } = await startStoredSite(render);
  const release = hold();
  const asked = Array.from({ length: 20 }, (_, index) => ask(`/faq?utm_source=${index}`));
  await waitFor(() => expect(renderings()).toBe(1));
  release();
  for (const { body } of await Promise.all(asked)) expect(body).toContain('first');
  expect((await ask('/faq?fbclid=x', { method: 'HEAD' })).status).toBe(200);
  expect(renderings()).toBe(1);
});

it('after an edit the stored document is sent while it is renewed, and the router waits for the new one', async () => {
  const { ask, invalidate } = await startStoredSite(render);
  for (const asked of [{}, flight]) await ask('/faq', asked);
  content = 'second';
  invalidate(['content']);
  expect((await ask('/faq')).body).toContain('first');
  expect((await ask('/faq', flight)).body).toContain('second');
  await waitFor(async () => expect((await ask('/faq')).body).toContain('second'));
});

it('a page is renewed after each of several edits', async () => {
  const { ask, invalidate } = await startStoredSite(render);
  await ask('/faq');
  for (const text of ['second', 'third', 'fourth']) {
    content = text;
    invalidate(['content']);
    await ask('/faq');
    await waitFor(async () => expect((await ask('/faq')).body).toContain(text));
  }
});

it('after a recall nobody gets a page from before it, or shares a rendering that began before it', async () => {
  const { ask, invalidate } = await startStoredSite(render);
  await ask('/faq');
  const release = hold();
  const early = ask('/');
  await waitFor(() => expect(renderings()).toBe(2));
  content = 'recalled';
  gate = Promise.resolve();
  invalidate(['recalls:fr']);
  for (const page of ['/faq', '/']) expect((await ask(page)).body).toContain('recalled');
  release();
  expect((await early).body).toContain('first');
  expect((await ask('/')).body).toContain('recalled');
});

it('a rendering that was overtaken by an edit is sent, but not stored', async () => {
  const { ask, invalidate } = await startStoredSite(render);
  const release = hold();
  const early = ask('/faq');
  await waitFor(() => expect(renderings()).toBe(1));
  content = 'second';
  invalidate(['content']);
  release();
  expect((await early).body).toContain('first');
  expect((await ask('/faq')).body).toContain('second');
});

it.each([500, 503] as const)(
  'while rendering fails with %i the last good page stays, and few visitors wait',
  async (code) => {
    const { ask, invalidate } = await startStoredSite(render);
    for (const asked of [{}, flight]) await ask('/faq', asked);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    status = code;
    invalidate(['content', 'recalls']);
    for (let times = 0; times < 10; times += 1)
      for (const asked of [{}, flight]) {
        const response = await ask('/faq', asked);
        expect([response.status, response.body]).toEqual([200, expect.stringContaining('first')]);
      }
    expect(renderings()).toBe(4);
  },
);

it('a rendering that failed before a recall does not let the page from before it through', async () => {
  const { ask, invalidate } = await startStoredSite(render);
  await ask('/faq');
  status = 503;
  invalidate(['recalls']);
  expect((await ask('/faq')).body).toContain('first');
  status = undefined;
  content = 'second';
  invalidate(['recalls']);
  expect((await ask('/faq')).body).toContain('second');
});

it('results that are no longer fresh are not sent, and no page of one visitor is kept', async () => {
  const { ask, invalidate } = await startStoredSite(render);
  await ask('/nous-trouver?q=Lyon');
  content = 'second';
  invalidate(['content']);
  expect((await ask('/nous-trouver?q=Lyon')).body).toContain('second');
  headers = { 'cache-control': 'private, no-store' };
  const own = await ask('/nous-trouver?near=48.85,2.35');
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect(own.headers.get('etag')).toBeNull();
});

it('a page that has gone is forgotten', async () => {
  const { ask, invalidate } = await startStoredSite(render);
  await ask('/faq');
  status = 404;
  invalidate(['recalls']);
  expect((await ask('/faq')).status).toBe(404);
  status = 503;
  expect((await ask('/faq')).status).toBe(503);
  await waitFor(() => expectConsole('error', /Server error response/));
});

it('a response with a cookie is for one visitor', async () => {
  headers = { 'set-cookie': 'a=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT' };
  const { ask } = await startStoredSite(render);
  expect((await ask('/faq')).headers.get('set-cookie')).toBe(headers['set-cookie']);
  headers = {};
  expect((await ask('/faq')).headers.has('set-cookie')).toBe(false);
});

it('a client that has the page gets a 304, and each encoding is made when it is first asked for', async () => {
  const { ask } = await startStoredSite(render);
  const encoded = async (accepted: string) =>
    (await ask('/faq', { headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    );
  const etag = (await ask('/faq')).headers.get('etag') ?? '';
  for (const method of ['GET', 'HEAD']) {
    const known = await ask('/faq', { method, headers: { 'if-none-match': etag } });
    expect([known.status, known.body, known.headers.get('etag')]).toEqual([304, '', etag]);
  }
  expect((await ask('/faq', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  const made = () =>
    [vi.mocked(brotliCompressSync), vi.mocked(gzipSync)].map((f) => f.mock.calls.length);
  const before = made();
  const more = () => made().map((count, index) => count - (before[index] ?? 0));
  expect(await encoded('br;q=0')).toBeNull();
  expect(more()).toEqual([0, 0]);
  for (const _ of [1, 2]) expect(await encoded('gzip, deflate, br, zstd')).toBe('br');
  expect(more()).toEqual([1, 0]);
  for (const _ of [1, 2]) expect(await encoded('gzip, br;q=0')).toBe('gzip');
  expect(more()).toEqual([1, 1]);
  expect(renderings()).toBe(1);
});

it('the nonce is nowhere in what is sent, and a script from content has no hash', async () => {
  content = '</script><script>planted</script>';
  const { ask } = await startStoredSite(render);
  const document = await ask('/faq');
  const data = await ask('/faq', flight);
  const nonces = render.mock.calls.map(
    ([request]) => /'nonce-([^']+)'/.exec(String(request.headers['content-security-policy']))?.[1],
  );
  expect(new Set(nonces).size).toBe(2);
  const sent = JSON.stringify([document, data].map((one) => [one.body, ...one.headers]));
  for (const nonce of nonces) expect(sent).not.toContain(nonce);
  const hash = createHash('sha256').update('own').digest('base64');
  const policy = document.headers.get('content-security-policy') ?? '';
  // The first one is that of the page's first script.
  expect(policy.match(/'sha256-[^']+'/g)?.slice(1)).toEqual([`'sha256-${hash}'`]);
  expect(data.headers.has('content-security-policy')).toBe(false);
});

it('pages outlive a restart, but not the loss of what was invalidated', async () => {
  const first = await startStoredSite(render, { sendsTags: true });
  const before = await first.ask('/faq');
  expect(before.headers.get('cache-tag')).toBe('content,recalls,recalls:fr');
  await first.flush();
  content = 'second';
  const second = await startStoredSite(render, { folder: first.folder });
  const { body, headers } = await second.ask('/faq');
  expect([body, headers.get('etag')]).toEqual([before.body, before.headers.get('etag')]);
  const file = path.join(first.folder, 'tags.json');
  await writeFile(file, (await readFile(file)).subarray(0, 9));
  const third = await startStoredSite(render, { folder: first.folder });
  expectConsole('error', /invalidations are damaged/);
  expect((await third.ask('/faq')).body).toContain('second');
});

it('a form that is shown again is rendered for its visitor alone', async () => {
  const { ask, renderReview } = await startStoredSite(render);
  const review = { values: { name: 'Zoé' } };
  content = 'Zoé';
  const response = await renderReview('/nous-contacter', review, 'of-a-test');
  expect(await response.text()).toContain('Zoé');
  expect(render.mock.lastCall?.[2].review).toBe(review);
  content = 'empty';
  expect((await ask('/nous-contacter')).body).toContain('empty');
  expect(render.mock.lastCall?.[2].review).toBeUndefined();
});

it('a rendering that throws is a 500, and the next one is sent', async () => {
  const { ask } = await startStoredSite(render);
  render.mockRejectedValueOnce(new Error('no luck'));
  expect((await ask('/faq')).status).toBe(500);
  expectConsole('error', /"msg":"A request failed"/);
  await waitFor(() => expectConsole('error', /Server error response/));
  expect((await ask('/faq')).status).toBe(200);
});
