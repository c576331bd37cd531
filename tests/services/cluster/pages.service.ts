import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { createServers } from '../support/servers';
import { type Answer, ask, type Question } from './support/ask';

const servers = createServers();
let own: number;
let front: number;

beforeAll(async () => {
  const site = await servers.instance(await freePort(), { TRUSTED_PROXY: 'true' });
  own = site.port;
  front = (await servers.nginx([site])).port;
});
afterAll(servers.clear);

const router = { rsc: '1', 'next-router-prefetch': '1' };

/** Requests with everything on which an answer depends, and with what must change none. */
const REQUESTS: (Partial<Question> & { path: string })[] = [
  { path: '/' },
  { path: '/', headers: { cookie: 'NEXT_LOCALE=de' } },
  { path: '/', headers: { 'accept-language': 'nl' } },
  { path: '/', headers: { cookie: '__prerender_bypass=guessed' } },
  { path: '/en/faq', headers: { 'accept-language': 'nl' } },
  { method: 'HEAD', path: '/faq' },
  { path: '/faq', headers: { 'accept-encoding': 'gzip' } },
  { path: '/faq', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
  { path: '/faq', headers: { 'if-none-match': '*' } },
  { path: '/faq', headers: { range: 'bytes=0-9' } },
  { path: '/faq', headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' } },
  { path: '/faq', headers: router },
  { path: '/faq/' },
  { path: '/FAQ' },
  { path: '//example.com/faq' },
  { path: '/en/nowhere' },
  { method: 'POST', path: '/faq' },
  { path: '/recalls.json' },
  { path: '/icon.svg' },
];

/** The headers of a connection, and those that differ from one request to the next. */
const PASSING =
  /^(?:connection|keep-alive|date|server|transfer-encoding|content-length|x-request-id|cache-tag)$/;

/** What a visitor can tell from an answer. Only a page that is stored is the same at each request. */
function seen({ status, headers, body }: Answer) {
  const kept = Object.entries(headers).filter(([name]) => !PASSING.test(name));
  const policy = headers['content-security-policy']?.toString().replace(/'nonce-[^']*'/, 'nonce');
  return {
    ...Object.fromEntries(kept),
    status,
    policy,
    'content-security-policy': undefined,
    body: headers.etag ? body.toString('base64') : '',
  };
}

test.each(REQUESTS)('behind nginx, %j gets what the site sends', async (request) => {
  const question = { method: 'GET', headers: {}, ...request };
  const expected = seen(await ask(own, question));
  expect(seen(await ask(front, question))).toEqual(expected);
});

test('a visitor who has a page already gets 304', async () => {
  const page = { method: 'GET', path: '/faq', headers: {} };
  const { etag = '' } = (await ask(front, page)).headers;
  const again = await ask(front, { ...page, headers: { 'if-none-match': etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('nginx learns from what content a page is made, and visitors do not', async () => {
  const page = { method: 'GET', path: '/faq', headers: {} };
  expect((await ask(own, page)).headers['cache-tag']?.toString().split(',')).toContain('questions');
  expect((await ask(front, page)).headers['cache-tag']).toBeUndefined();
});
