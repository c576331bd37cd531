import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { LANGUAGE_LISTS } from '../../support/language-lists';
import { createServers } from '../support/servers';
import { type Answer, ask } from './support/ask';

const servers = createServers();
let own: number;
let front: number;

beforeAll(async () => {
  const site = await servers.instance(await freePort());
  // With a long lifetime, the second answer to a request is a stored one.
  const nginx = await servers.nginx([site], { values: { PAGE_LIFE: '10m' } });
  own = site.port;
  front = nginx.port;
});
afterAll(servers.clear);

const german = { cookie: 'NEXT_LOCALE=de' };
const router = { rsc: '1', 'next-router-prefetch': '1' };

/** Requests that follow each other, where each could get the stored answer of another one. */
const REQUESTS: [path: string, headers?: Record<string, string>][] = [
  ['/'],
  ['/', german],
  ['/', { cookie: 'next_locale=en' }],
  ['/', { cookie: 'a="b; NEXT_LOCALE=it; c"' }],
  ['/', { cookie: '__prerender_bypass=guessed' }],
  ['/?utm_source=pot', german],
  ['/en', german],
  ['/en/faq', { 'accept-language': 'nl' }],
  ['/faq'],
  ['/faq', { 'accept-encoding': 'gzip' }],
  ['/faq', { 'accept-encoding': 'br' }],
  ['/faq', { 'x-forwarded-host': 'evil.example' }],
  ['/faq', { 'x-next-intl-locale': 'de' }],
  ['/faq', { 'x-nextjs-rewritten-path': '/de' }],
  ['/faq', { 'if-none-match': '*' }],
  ['/faq', { 'user-agent': 'Twitterbot/1.0' }],
  ['/faq?__nextLocale=de'],
  ['/faq?nxtPlocale=en'],
  ['/faq?_rsc=1'],
  ['/faq', router],
  ['/faq/'],
  ['/%66aq'],
  ['/FAQ'],
  ['//example.com/faq'],
  ['/en/nowhere'],
  ['/recalls.json'],
];

/** What a visitor can tell from an answer: a body may have a nonce, and is told by its language. */
const gistOf = ({ status, headers, body }: Answer) => ({
  status,
  location: headers.location,
  type: headers['content-type'],
  cookie: headers['set-cookie']?.map((cookie) => cookie.split(';')[0]),
  encoding: headers['content-encoding'],
  tag: status === 200 ? headers.etag : undefined,
  language: headers['content-encoding'] ? undefined : /<html[^>]*lang="\w+"/.exec(`${body}`)?.[0],
});

test('nginx stores pages, and no request gets the page of another one', async () => {
  let hits = 0;
  for (const _ of ['first', 'from the cache'])
    for (const [path, headers = {}] of REQUESTS) {
      const question = { method: 'GET', path, headers };
      const actual = await ask(front, question);
      if (actual.headers['x-cache-status'] === 'HIT') hits += 1;
      const what = `${path} ${JSON.stringify(headers)}`;
      expect(gistOf(actual), what).toEqual(gistOf(await ask(own, question)));
    }
  expect(hits).toBeGreaterThan(REQUESTS.length / 2);
});

test.each(LANGUAGE_LISTS)('a first visit in "%s" leads to %s', async (list, locale) => {
  const question = { method: 'GET', path: '/', headers: { 'accept-language': list } };
  for (const port of [own, front]) {
    const { status, headers } = await ask(port, question);
    const target = new URL(headers.location ?? '/', 'http://localhost').pathname;
    expect([status, target]).toEqual(locale === 'fr' ? [200, '/'] : [307, `/${locale}`]);
  }
});
