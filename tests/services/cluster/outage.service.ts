import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { createServers } from '../support/servers';
import { ask, get } from './support/ask';

/** The time after which a stored page is stale: nginx counts whole seconds. */
const PAGE_LIFE_MS = 2_000;
const RENDER_MS = 200;

let servers = createServers();
afterEach(async () => {
  await servers.clear();
  servers = createServers();
});

/** Starts nginx in front of a fake site for each listener. */
async function front(...listeners: RequestListener[]): Promise<number> {
  const instances = await Promise.all(listeners.map((listener) => servers.listen(listener)));
  return (await servers.nginx([], { instances })).port;
}

const page = { 'cache-control': 's-maxage=31536000' };
const noStore = { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' };

test('an unpublished page is served to nobody, even if many visitors request it at once', async () => {
  let isThere = true;
  const port = await front(async (_, response) => {
    if (isThere) return response.writeHead(200, page).end('page');
    await wait(RENDER_MS);
    response.writeHead(404, noStore).end('nothing');
  });
  expect((await get(port, '/faq')).status).toBe(200);
  isThere = false;
  await wait(PAGE_LIFE_MS);
  // The visitor who finds the page stale waits for the site; from then on it is a 404.
  const first = await get(port, '/faq');
  await wait(PAGE_LIFE_MS);
  const later = await Promise.all(Array.from({ length: 6 }, () => get(port, '/faq')));
  expect([first, ...later].map(({ status }) => status)).toEqual(Array(7).fill(404));
  expect(first.headers['cache-control']).toBe(noStore['cache-control']);
});

test('a failed page is never cached', async () => {
  let asked = 0;
  const port = await front((_, response) => {
    asked += 1;
    response.writeHead(503, page).end('not now');
  });
  expect((await get(port, '/faq')).status).toBe(503);
  expect((await get(port, '/faq')).status).toBe(503);
  expect(asked).toBe(2);
});

test('a URL that answers 503 takes no instance out of rotation', async () => {
  const site: RequestListener = ({ url }, response) => {
    response.writeHead(url === '/api/health/ready' ? 503 : 200, noStore).end('site');
  };
  const port = await front(site, site);
  for (const _ of ['one', 'two', 'both']) {
    const answer = await get(port, '/api/health/ready');
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toBe('site');
  }
  for (const path of ['/', '/api/forms/token'])
    expect((await get(port, path)).status, path).toBe(200);
  const form = { method: 'POST', path: '/api/contact', headers: {} };
  expect((await ask(port, form)).status).toBe(200);
});

test('a request for nginx’s offline page gets the site’s own answer', async () => {
  const port = await front((_, response) => {
    response.writeHead(404, noStore).end('nothing');
  });
  const answer = await get(port, '/offline.html');
  expect([answer.status, answer.body.toString()]).toEqual([404, 'nothing']);
});

test.each([
  ['a page', 'GET', '/faq'],
  ['a form', 'POST', '/api/contact'],
  ['a form without a script', 'POST', '/contact'],
  ['a file', 'GET', '/icon.svg'],
])('with no instance, %s gets the offline page', async (_, method, path) => {
  const { port } = await servers.nginx([], { instances: [await freePort()] });
  const answer = await ask(port, { method, path, headers: {} });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('10');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.body.toString()).toContain('Dough là là');
  // Tries the same address again, without a script.
  expect(answer.body.toString()).toContain('<a href="">Réessayer');
});
