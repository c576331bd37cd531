import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { createServers } from '../support/servers';
import { get } from './support/ask';

const servers = createServers();
afterAll(servers.clear);

const told: Record<string, unknown>[] = [];
let https: number;
let http: number;

beforeAll(async () => {
  const own = await servers.listen((incoming, response) => {
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
  for (const name of ['both.js', 'both.js.br', 'both.js.gz', 'both.css', 'both.css.br', 'plain.js'])
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

const secure = (host: string, url = '/') =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { port: https, path: url, headers: { host }, rejectUnauthorized: false };
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

const getStatic = (name: string, accepted: string) =>
  new Promise<{ headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const headers = { host: 'localhost', 'accept-encoding': accepted };
    const asked = {
      port: https,
      path: `/_next/static/${name}`,
      headers,
      rejectUnauthorized: false,
    };
    request(asked, async (response) =>
      resolve({ headers: response.headers, body: await text(response) }),
    )
      .on('error', reject)
      .end();
  });

test('http redirects to https', async () => {
  const answer = await get(http, '/en/faq?a=1');
  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe('https://localhost/en/faq?a=1');
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
  const answer = await getStatic(name, accepted);
  expect(answer.body).toBe(body);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers.vary).toBe('Accept-Encoding');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('nginx requests a script that it does not have from the site', async () => {
  expect((await getStatic('none.js', 'br')).body).toBe('upstream');
});
