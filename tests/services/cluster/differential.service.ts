import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGE_LISTS } from '../../support/language-lists';
import { createServers } from '../support/servers';
import { ask, type Question } from './support/ask';
import { difference } from './support/compare';
import { randomHeaders, withRouterQuery } from './support/headers';
import { createRandom } from './support/random';
import { randomUrl } from './support/urls';

const REQUESTS = 20_000;
const WORKERS = 16;
const METHODS = [...Array(16).fill('GET'), 'HEAD', 'HEAD', 'POST', 'OPTIONS'];

const servers = createServers();
let own: number;
let front: number;

beforeAll(async () => {
  const site = await servers.site();
  // A long lifetime, so that most responses come from the cache.
  const nginx = await servers.nginx([site], { values: { PAGE_LIFE: '10m' } });
  own = site.port;
  front = nginx.port;
});
afterAll(servers.clear);

const random = createRandom(20_261_121);

async function randomQuestion(): Promise<Question> {
  const headers = randomHeaders(random);
  const address = randomUrl(random);
  const isRouters = headers.rsc !== undefined && random.chance(0.8);
  return {
    method: random.pick(METHODS),
    path: isRouters ? await withRouterQuery(own, address, headers) : address,
    headers,
  };
}

test.each(LANGUAGE_LISTS)('a first visit in "%s" leads to %s', async (list, locale) => {
  const question = { method: 'GET', path: '/', headers: { 'accept-language': list } };
  for (const port of [own, front]) {
    const { status, headers } = await ask(port, question);
    const target = new URL(headers.location ?? '/', 'http://localhost').pathname;
    expect([status, target]).toEqual(locale === 'fr' ? [200, '/'] : [307, `/${locale}`]);
  }
});

test(`${REQUESTS} random requests get the site's own answers from the cache`, async () => {
  const differences: string[] = [];
  let hits = 0;
  let left = REQUESTS;
  const work = async () => {
    while (left > 0) {
      const question = await randomQuestion();
      const expected = await ask(own, question);
      // Twice: the second response comes from the cache.
      for (const _ of ['first', 'second']) {
        left -= 1;
        const actual = await ask(front, question);
        if (actual.headers['x-cache-status'] === 'HIT') hits += 1;
        const found = difference(question, expected, actual);
        if (found) differences.push(`${JSON.stringify(question)}\n  ${found}`);
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));

  expect(differences.length, differences.slice(0, 10).join('\n')).toBe(0);
  // The comparison is only meaningful for responses from the cache.
  expect(hits).toBeGreaterThan(REQUESTS / 3);
});
