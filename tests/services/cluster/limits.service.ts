import { readFile } from 'node:fs/promises';
import { Agent, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServers } from '../support/servers';
import { type Answer, ask } from './support/ask';

const servers = createServers();
afterAll(servers.clear);

let port: number;
/** Responses of `/slow`, which the site has not finished. */
const unfinished: ServerResponse[] = [];

beforeAll(async () => {
  const own = await servers.listen(({ url = '' }, response) => {
    if (url === '/slow') return void unfinished.push(response);
    response.end('page');
  });
  ({ port } = await servers.nginx([], { instances: [own] }));
});

/** Everybody behind one address. This machine's own, 127.0.0.1, is not limited. */
function visitorsFrom(localAddress: string, maxSockets = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  servers.later(async () => agent.destroy());

  const get = (path: string) =>
    ask(port, { method: 'GET', path, headers: {} }, { agent, localAddress, host: '127.0.0.1' });
  const getTimes = (count: number, address: string) =>
    Promise.all(Array.from({ length: count }, () => get(address)));
  return { get, getTimes };
}

/** More pages than an address may request within a minute, and fewer files than it may at once. */
const FAR_MORE = 6_000;

const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];

test('a hundred visitors behind one address open the site at once, and all of them get it', async () => {
  const school = visitorsFrom('127.0.0.2');
  expect(statusesOf(await school.getTimes(1_500, '/faq'))).toEqual([200]);
  expect(statusesOf(await school.getTimes(FAR_MORE, '/uploads/pot.webp'))).toEqual([200]);
});

test('an address that asks for far more is refused in plain words, and nobody else is', async () => {
  const flood = visitorsFrom('127.0.0.3');
  const answers = await flood.getTimes(FAR_MORE, '/faq');
  expect(statusesOf(answers).sort()).toEqual([200, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.toString()).toMatch(/^Too many requests: .+\n$/);
  expect(refused?.headers).toMatchObject({
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    'retry-after': '10',
  });
  expect((await flood.get('/_next/static/a.js')).status).toBe(200);
  // Node takes a backslash for a slash, and a path below a file for a page.
  for (const page of ['/uploads/..\\faq?q=e', '/_next/static/..\\..\\faq', '/uploads/a/b'])
    expect(statusesOf(await flood.getTimes(FAR_MORE, page)), page).toContain(429);
  expect((await visitorsFrom('127.0.0.4').get('/faq')).status).toBe(200);
});

test('one address never has all the places of the site', async () => {
  const hoarder = visitorsFrom('127.0.0.5', 100);
  const answers = hoarder.getTimes(100, '/slow');
  await expect.poll(() => unfinished.length).toBe(80);
  expect((await visitorsFrom('127.0.0.6').get('/faq')).status).toBe(200);
  for (const response of unfinished) response.end('at last');
  const refused = (await answers).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
});

test.each([
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2:'],
  ['2001:db8:1:2::1', '2001:db8:1:2:'],
  ['2001:db8:1::1', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['203.0.113.7', undefined],
])('of the address %s the network %s is counted', async (address, network) => {
  const limits = await readFile('deploy/nginx/limits.conf', 'utf8');
  const [, pattern = ''] = /"~(\S*visitor_network\S*)"/.exec(limits) ?? [];
  expect(new RegExp(pattern).exec(address)?.[0]).toBe(network);
});
