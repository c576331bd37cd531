import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { createServers } from '../support/servers';
import { ask, get } from './support/ask';

const servers = createServers();
afterAll(servers.clear);

const SECURITY = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};
const told: Record<string, unknown>[] = [];
let https: number;
let http: number;

beforeAll(async () => {
  const own = await servers.listen((incoming, response) => {
    if (incoming.url === '/api/slow') return;
    if (incoming.url === '/api/dead') return void response.destroy();
    if (incoming.url !== '/api/plain')
      for (const [name, value] of Object.entries(SECURITY)) response.setHeader(name, value);
    told.push(incoming.headers);
    response.end('upstream');
  }, '127.0.0.1');

  const folder = await servers.folder();
  const certificate = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificate], {
    cwd: folder,
    stdio: 'ignore',
  });
  const statics = path.join(folder, 'static');
  await mkdir(path.join(statics, '_next/static'), { recursive: true });
  const scripts = ['both.js', 'both.js.br', 'both.js.gz', 'plain.js'];
  for (const name of [...scripts, 'both.css', 'both.css.br', 'font.woff2'])
    await writeFile(path.join(statics, '_next/static', name), name);
  http = await freePort();
  https = await freePort();
  await servers.nginx([], {
    port: https,
    templates: ['site', 'tls', 'cms'],
    values: {
      LISTEN: `127.0.0.1:${https} ssl http2`,
      HTTP_LISTEN: `127.0.0.1:${http}`,
      SITE_SERVERS: `server 127.0.0.1:${own};`,
      CMS_NAME: 'cms.localhost',
      CMS_SERVERS: `server 127.0.0.1:${own};`,
      TLS_DIR: folder,
      STATIC_ROOT: statics,
      ACME_ROOT: path.join(folder, 'acme'),
    },
  });
});

type Asked = { host?: string; url?: string; encoding?: string; localAddress?: string };
type Answer = { status?: number; headers: IncomingHttpHeaders; body: string };

const askSecure = ({ host = 'localhost', url = '/', encoding = 'br', localAddress }: Asked) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { host, 'accept-encoding': encoding };
    const options = { port: https, path: url, headers, localAddress, agent: false };
    request({ ...options, host: '127.0.0.1', rejectUnauthorized: false }, async (response) =>
      resolve({
        status: response.statusCode,
        headers: response.headers,
        body: await text(response),
      }),
    )
      .on('error', reject)
      .end();
  });

const secure = async (host: string, url?: string) => (await askSecure({ host, url })).status;

test('http redirects to https, which alone may ask for Strict-Transport-Security', async () => {
  const answer = await get(http, '/en/faq?a=1');
  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe('https://localhost/en/faq?a=1');
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test('http redirects to no foreign host', async () => {
  const headers = { host: 'evil.example' };
  expect((await ask(http, { method: 'GET', path: '/', headers })).status).toBe(421);
});

test('the site and the content service are told that the request came over https', async () => {
  expect(await secure('localhost')).toBe(200);
  expect(await secure('cms.localhost')).toBe(200);
  expect(told.map((headers) => [headers.host, headers['x-forwarded-proto']])).toEqual([
    ['localhost', 'https'],
    ['cms.localhost', 'https'],
  ]);
});

test.each([
  '/',
  '/admin',
  '/admin/login',
  '/content-manager/collection-types/api::product.product?page=1',
  '/upload/files',
  '/uploads/hero.webp',
  '/exports/api::sales-point.sales-point',
  '/home/samples',
  '/inbox/overview',
  '/scheduled-actions',
  '/shops/progress',
  '/site-notices/status',
  '/api/products?populate=deep',
  '/api/connect/oidc/callback?code=x',
])('editors, visitors’ browsers and the site get %s from Strapi', async (url) => {
  expect(await secure('cms.localhost', url)).toBe(200);
});

test.each(['/_health', '/administration', '/documentation', '/admin/../_health', '/.env'])(
  'nobody gets %s from Strapi',
  async (url) => {
    expect(await secure('cms.localhost', url)).toBe(404);
  },
);

test('a request for an unknown host reaches neither', async () => {
  expect(await secure('evil.example')).toBe(421);
});

test.each([
  ['both.js', 'gzip, deflate, br, zstd', 'both.js.br', 'br', 'text/javascript'],
  ['both.css', 'gzip, deflate, br', 'both.css.br', 'br', 'text/css'],
  ['both.js', 'gzip, deflate', 'both.js.gz', 'gzip', 'text/javascript'],
  ['both.js', 'gzip, br;q=0', 'both.js.gz', 'gzip', 'text/javascript'],
  ['both.js', 'identity', 'both.js', undefined, 'text/javascript'],
  ['plain.js', 'gzip, deflate, br', 'plain.js', undefined, 'text/javascript'],
])('of %s a client that accepts "%s" gets %s', async (name, accepted, body, encoding, type) => {
  const answer = await askSecure({ url: `/_next/static/${name}`, encoding: accepted });
  expect(answer.body).toBe(body);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers.vary).toBe('Accept-Encoding');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

/** The first answer to so many slow requests of one address: that to the one that is refused. */
const tooMany = () =>
  Promise.race(
    Array.from({ length: 81 }, () => askSecure({ url: '/api/slow', localAddress: '127.0.0.2' })),
  );

const READY = { url: '/api/health/ready', localAddress: '127.0.0.2' };

test.each([
  ['a page of the site', 200, () => askSecure({})],
  ['an answer of the site without headers', 200, () => askSecure({ url: '/api/plain' })],
  ['a script', 200, () => askSecure({ url: '/_next/static/both.js' })],
  ['a static file', 200, () => askSecure({ url: '/_next/static/font.woff2' })],
  ['an unknown host', 421, () => askSecure({ host: 'evil.example' })],
  ['nothing of Strapi', 404, () => askSecure({ host: 'cms.localhost', url: '/_health' })],
  ['what fails, for a visitor', 403, () => askSecure(READY)],
  ['a dead site', 503, () => askSecure({ url: '/api/dead' })],
  ['too many requests', 429, tooMany],
])('%s (%i) has each security header once', async (_, status, asking) => {
  const answer = await asking();
  expect(answer.status).toBe(status);
  // Node joins a header that is sent twice.
  expect(answer.headers).toMatchObject({ ...SECURITY, server: 'nginx' });
});

test.each([
  ['127.0.0.1', '/api/health/ready', 200],
  ['127.0.0.3', '/api/health/ready', 403],
  ['127.0.0.3', '/api/health/%72eady', 403],
  ['127.0.0.3', '/api/health', 200],
])('%s, where 127.0.0.1 is this machine, asks for %s and gets a %i', async (...asked) => {
  const [localAddress, url, status] = asked;
  expect((await askSecure({ url, localAddress })).status).toBe(status);
});

test('nginx requests a script that it does not have from the site', async () => {
  expect((await askSecure({ url: '/_next/static/none.js' })).body).toBe('upstream');
});
