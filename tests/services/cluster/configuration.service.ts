import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { get } from './support/ask';
import { createServers } from './support/servers';

const servers = createServers();
afterAll(servers.clear);

const told: Record<string, unknown>[] = [];
let https: number;
let http: number;

beforeAll(async () => {
  const upstream = createServer((incoming, response) => {
    told.push(incoming.headers);
    response.end('upstream');
  });
  const own = await freePort();
  await new Promise<void>((resolve) => upstream.listen(own, '127.0.0.1', resolve));
  servers.later(async () => upstream.close());

  const folder = await servers.folder();
  const certificate = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificate], {
    cwd: folder,
    stdio: 'ignore',
  });
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
      ACME_ROOT: path.join(folder, 'acme'),
    },
  });
}, 30_000);

const secure = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { port: https, headers: { host }, rejectUnauthorized: false };
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('http leads to https', async () => {
  const answer = await get(http, '/en/faq?a=1');
  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe('https://localhost/en/faq?a=1');
});

test('site and content service are told that the visitor came by https', async () => {
  expect(await secure('localhost')).toBe(200);
  expect(await secure('cms.localhost')).toBe(200);
  expect(told.map((headers) => [headers.host, headers['x-forwarded-proto']])).toEqual([
    ['localhost', 'https'],
    ['cms.localhost', 'https'],
  ]);
});

test('a foreign name reaches neither', async () => {
  expect(await secure('evil.example')).toBe(421);
});
