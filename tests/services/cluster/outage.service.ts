import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { createServers } from '../support/servers';
import { ask, get } from './support/ask';

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

test('a URL that answers 503 takes no instance out of rotation', async () => {
  const site: RequestListener = ({ url }, response) => {
    response.writeHead(url === '/api/health/ready' ? 503 : 200).end('site');
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
    response.writeHead(404).end('nothing');
  });
  const answer = await get(port, '/offline.html');
  expect([answer.status, answer.body.toString()]).toEqual([404, 'nothing']);
});

test.each([
  ['a page', 'GET', '/faq'],
  ['a form', 'POST', '/api/contact'],
  ['a form without a script', 'POST', '/contact'],
  ['a file', 'GET', '/icon.svg'],
  ['the offline page itself', 'GET', '/offline.html'],
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
