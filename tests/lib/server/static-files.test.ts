import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pageRef, pathFor } from '@/lib/i18n/paths';
import { type Route, routing } from '@/lib/i18n/routing';
import { isFilePath } from '@/lib/server/file-paths';
import { withStaticFiles } from '@/lib/server/static-files';
import { compressStatic } from '@/scripts/build/compress-static.mjs';
import { temporaryFolder } from '../../support/service';
import { serveWith } from '../../support/site-server';
import { startStoredSite } from '../../support/stored-site';

const SCRIPT = 'console.log("cookie dough");\n'.repeat(200);
/** Serves a folder with the files of a build. */
async function serveBuild() {
  const dist = await temporaryFolder();
  await mkdir(path.join(dist, 'static/chunks'), { recursive: true });
  await writeFile(path.join(dist, 'static/chunks/0a1b.js'), SCRIPT);
  compressStatic(dist);
  return serveWith(
    withStaticFiles(path.join(dist, 'static'), async (_, response) => {
      response.statusCode = 404;
      response.end('by Next');
    }),
  );
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['zstd', null],
])(
  'a script for a client that accepts "%s" is the %s copy that the build made',
  async (accepted, encoding) => {
    const { ask } = await serveBuild();
    const { status, headers } = await ask('/_next/static/chunks/0a1b.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
    expect(headers.get('vary')).toContain('Accept-Encoding');
  },
);

it('a script that a client has is a 304', async () => {
  const { ask } = await serveBuild();
  const { headers } = await ask('/_next/static/chunks/0a1b.js');
  const condition = { 'if-none-match': headers.get('etag') ?? '' };
  const { status } = await ask('/_next/static/chunks/0a1b.js', { headers: condition });
  expect(status).toBe(304);
});

const PUBLIC_FOLDERS = readdirSync('public').filter((name) => !name.includes('.'));

it.each([
  '/pictures/spoon%2ewebp',
  ...['_next/static', 'uploads', 'uploads/folder', ...PUBLIC_FOLDERS].flatMap((folder) => [
    `/${folder}/none.js`,
    `/${folder}/none?a=/faq`,
    `/${folder}/none/`,
    `/${folder}/%2e%2e%2ffaq`,
    `/%${folder.charCodeAt(0).toString(16)}${folder.slice(1)}/none`,
  ]),
])('%s is a plain 404 of a few bytes, without Next', async (path) => {
  const { ask } = await serveBuild();
  const { status, headers, body } = await ask(path);
  expect([status, body]).toEqual([404, 'Not Found']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  '/faq',
  '/map',
  '/mapping/none',
  '/map/land.json',
  '/pictures/spoon.webp?v=1',
  '/x/..%2fmap/none',
  `/uploads/${readdirSync('content/media')[0]}?v=1`,
  '/_next/image?url=x',
])('%s is left to Next', async (path) => {
  const { ask } = await serveBuild();
  expect((await ask(path)).body).not.toBe('Not Found');
});

it('below a folder of files nothing is rendered as a page, which gets nothing of the request', async () => {
  const { ask } = await startStoredSite(({ headers }, response) =>
    response.end(String(headers['x-own'])),
  );
  const headers = { 'x-own': 'as it came' };
  expect(await ask('/none', { headers })).toMatchObject({ body: 'undefined' });
  expect(await ask('/map/none', { headers })).toMatchObject({ body: 'as it came' });
});

it('no page is below a folder of files', () => {
  const routes = Object.keys(routing.pathnames) as Route[];
  const paths = routing.locales.flatMap((locale) =>
    routes.map((route) => `${pathFor(locale, pageRef(route, {}))}/`),
  );
  expect(paths.filter(isFilePath)).toEqual([]);
});
