import { once } from 'node:events';
import { rename, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { checkMapArchive, withMapArchive } from '@/lib/server/serve-map-archive';
import { temporaryFolder } from '../../support/service';
import { serveWith } from '../../support/site-server';
import { waitFor } from '../../support/wait-for';

const URL = '/map/streets.pmtiles';
const archive = (text: string) => `PMTiles\x03${text}`;
const CONTENT = archive('roads and rivers');
const ETAG = /^"[\w-]{43}"$/;

/** Serves one file as the archive; everything else is Next's. */
async function serveArchive(content: string | undefined = CONTENT) {
  const file = path.join(await temporaryFolder(), 'streets.pmtiles');
  if (content) await writeFile(file, content);
  const site = await serveWith(
    withMapArchive(file, async (_, response) => void response.end('by Next')),
  );
  return { ...site, file };
}

it.each([
  ['bytes=0-6', 206, 'PMTiles', 'bytes 0-6/24'],
  ['bytes=8-', 206, 'roads and rivers', 'bytes 8-23/24'],
  ['bytes=-6', 206, 'rivers', 'bytes 18-23/24'],
  ['bytes=18-16383', 206, 'rivers', 'bytes 18-23/24'],
  ['bytes=-900', 206, CONTENT, 'bytes 0-23/24'],
  ['bytes=24-', 416, '', 'bytes */24'],
  ['bytes=-0', 416, '', 'bytes */24'],
  // Neither is a range that a server must know.
  ['bytes=9-8', 200, CONTENT, null],
  ['bytes=0-1,4-5', 200, CONTENT, null],
  ['lines=1-2', 200, CONTENT, null],
])('%s is a %i', async (range, status, body, contentRange) => {
  const { ask } = await serveArchive();
  const answered = await ask(URL, { headers: { range, 'accept-encoding': 'br, gzip' } });
  expect(answered).toMatchObject({ status, body });
  expect(answered.headers.get('content-range')).toBe(contentRange);
  expect(answered.headers.get('accept-ranges')).toBe('bytes');
  expect(answered.headers.get('etag')).toMatch(ETAG);
  expect(answered.headers.get('content-encoding')).toBeNull();
  expect(answered.headers.get('cache-control')).toContain('no-transform');
});

it('HEAD has the headers of the whole file; no other method is allowed', async () => {
  const { ask } = await serveArchive();
  const { status, headers, body } = await ask(URL, { method: 'HEAD' });
  expect([status, headers.get('content-length'), body]).toEqual([200, '24', '']);
  expect(await ask(URL, { method: 'DELETE' })).toMatchObject({ status: 405 });
});

it('an archive that was replaced is never mixed with the one before', async () => {
  const { ask, file } = await serveArchive();
  const etag = (await ask(URL)).headers.get('etag') ?? '';
  const part = { range: 'bytes=8-12', 'if-range': etag };
  expect(await ask(URL, { headers: part })).toMatchObject({ status: 206, body: 'roads' });
  expect(await ask(URL, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 });

  await writeFile(`${file}.new`, archive('ROADS AND RIVERS'));
  await rename(`${file}.new`, file);
  const whole = await ask(URL, { headers: part });
  expect(whole).toMatchObject({ status: 200, body: archive('ROADS AND RIVERS') });
  expect(whole.headers.get('etag')).not.toBe(etag);
});

it('instances with a copy each agree on its tag', async () => {
  const [one, other] = [await serveArchive(), await serveArchive()];
  const etag = (await one.ask(URL)).headers.get('etag');
  expect((await other.ask(URL)).headers.get('etag')).toBe(etag);
});

it.each([
  ['missing', undefined],
  ['not an archive', 'a text'],
  ['an archive of version 2', 'PM\x02\x00'],
])('a file that is %s is a 404 and a line in the log', async (_, content) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { ask, file } = await serveArchive(content ?? '');
  await checkMapArchive(file);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('MAP_ARCHIVE'));
  const { status, headers } = await ask(URL, { headers: { range: 'bytes=0-9' } });
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});

it.each(['/map/streets.pmtiles/..%2f..%2fpackage.json', '/map/land.json', '/map/streets.pmtiles2'])(
  '%s is left to Next',
  async (url) => {
    const { ask } = await serveArchive();
    expect(await ask(url)).toMatchObject({ body: 'by Next' });
  },
);

it('a large archive is read as the client takes it, and no further once it has left', async () => {
  const { server, ask, file } = await serveArchive();
  const size = 6 * 1024 ** 3;
  await truncate(file, size);
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(
    get({ host: '127.0.0.1', port, path: URL, agent: false }),
    'response',
  )) as [IncomingMessage];
  expect(response.headers['content-length']).toBe(String(size));
  await once(response, 'readable');
  response.destroy();
  const last = await ask(URL, { headers: { range: `bytes=${size - 2}-` } });
  expect(last).toMatchObject({ status: 206, body: '\0\0' });
  const connections = () =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await waitFor(async () => expect(await connections()).toBe(0));
});
