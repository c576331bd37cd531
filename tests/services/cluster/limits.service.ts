import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Agent, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathFor } from '@/lib/i18n/paths';
import { routing } from '@/lib/i18n/routing';
import { createServers } from '../support/servers';
import { type Answer, ask } from './support/ask';

const servers = createServers();
afterAll(servers.clear);

let port: number;
/** Responses that the site has not finished. */
const unfinished: ServerResponse[] = [];

/** An instance of the site, which says who it is. */
const listen = (instance: string) =>
  servers.listen(({ url = '' }, response) => {
    if (/slow/.test(url)) return void unfinished.push(response);
    response.setHeader('x-instance', instance).end('page');
  });

beforeAll(async () => {
  ({ port } = await servers.nginx([], { instances: [await listen('1'), await listen('2')] }));
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
  for (const folder of ['_next/static', 'uploads', ...readdirSync('public')])
    expect(statusesOf(await flood.getTimes(500, `/${folder}/a.webp?v=1`)), folder).toEqual([200]);
  // Whatever may be a page for Node, which takes a backslash for a slash.
  for (const page of ['/uploads/..\\faq?q=e', '/map/../faq', '/%6dap/a.json', '/x/..%2fmap/a.json'])
    expect(statusesOf(await flood.getTimes(FAR_MORE, page)), page).toContain(429);
  expect((await visitorsFrom('127.0.0.4').get('/faq')).status).toBe(200);
});

test.each([
  ['pages and API calls', '/slow', 80, '/faq'],
  ['archives', '/api/kit/slow.zip', 6, '/api/sheets/caramel.fr.pdf'],
  ['files', '/uploads/slow.webp', 1_000, '/uploads/pot.webp'],
])('of %s one address has so many at a time, and another gets its own', async (...asked) => {
  const [, slow, most, quick] = asked;
  const tooMany = most + 10;
  const hoarder = visitorsFrom('127.0.0.5', tooMany);
  const answers = hoarder.getTimes(tooMany, slow);
  await expect.poll(() => unfinished.length).toBe(most);
  expect((await visitorsFrom('127.0.0.6').get(quick)).status).toBe(200);
  for (const response of unfinished.splice(0)) response.end('at last');
  const refused = (await answers).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
});

test('a kit’s page in each language and its files come from the instance that draws them', async () => {
  const { get } = visitorsFrom('127.0.0.7');
  const instancesOf = async (paths: string[]) => {
    const answers = [];
    for (const path of paths) answers.push(await get(path));
    return new Set(answers.map(({ headers }) => headers['x-instance']));
  };
  const pages = routing.locales.map((locale) =>
    pathFor(locale, '/nous-vendre/kit/[token]', { token: 'a1' }),
  );
  const files = ['/progress?locale=fr', '/price-labels.pdf', '.zip'].map(
    (file) => `/api/kit/a1${file}`,
  );
  expect(await instancesOf([...pages, ...files])).toHaveProperty('size', 1);
  expect(await instancesOf(['/faq', '/faq', '/nous-vendre'])).toHaveProperty('size', 2);
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
