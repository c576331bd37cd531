import { once } from 'node:events';
import { rename, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { archiveReport } from '@/lib/map-archive-report';
import { checkMapArchive, withMapArchive } from '@/lib/server/serve-map-archive';
import { expectConsole } from '../../support/console';
import { temporaryFolder } from '../../support/service';
import { serveWith } from '../../support/site-server';
import { makeStreetArchive } from '../../support/street-archive';
import { waitFor } from '../../support/wait-for';

const URL = '/map/streets.pmtiles';
/** The archive, and a text at its end that tests can read. */
const CONTENT = Buffer.concat([makeStreetArchive(), Buffer.from('roads and rivers')]);
const SIZE = CONTENT.length;
const WHOLE = CONTENT.toString();
/** A byte of the header that no reader here minds. */
const CENTER_ZOOM_OFFSET = 118;
const ETAG = /^"[\w-]{43}"$/;

/** Serves one file as the archive; everything else is Next's. */
async function serveArchive(content: Buffer | string = CONTENT) {
  const file = path.join(await temporaryFolder(), 'streets.pmtiles');
  if (content) await writeFile(file, content);
  const site = await serveWith(
    withMapArchive(file, async (_, response) => void response.end('by Next')),
  );
  return { ...site, file };
}

const TYPE = 'application/vnd.pmtiles';
const REFUSAL = 'One range of at most 2 MB';

it.each([
  ['bytes=0-6', 206, 'PMTiles', `bytes 0-6/${SIZE}`],
  [`bytes=${SIZE - 16}-`, 206, 'roads and rivers', `bytes ${SIZE - 16}-${SIZE - 1}/${SIZE}`],
  ['bytes=-6', 206, 'rivers', `bytes ${SIZE - 6}-${SIZE - 1}/${SIZE}`],
  [`bytes=${SIZE - 6}-${2 * SIZE}`, 206, 'rivers', `bytes ${SIZE - 6}-${SIZE - 1}/${SIZE}`],
  [`bytes=-${2 * SIZE}`, 206, WHOLE, `bytes 0-${SIZE - 1}/${SIZE}`],
  [`bytes=${SIZE}-`, 416, REFUSAL, `bytes */${SIZE}`],
  ['bytes=-0', 416, REFUSAL, `bytes */${SIZE}`],
  ['bytes=9-8', 416, REFUSAL, `bytes */${SIZE}`],
  ['bytes=0-1,4-5', 416, REFUSAL, `bytes */${SIZE}`],
  ['lines=1-2', 416, REFUSAL, `bytes */${SIZE}`],
  ['', 416, REFUSAL, `bytes */${SIZE}`],
])('the range "%s" is a %i', async (range, status, body, contentRange) => {
  const { ask } = await serveArchive();
  const answered = await ask(URL, { headers: { range, 'accept-encoding': 'identity' } });
  expect(answered.status).toBe(status);
  expect(answered.body === body).toBe(true);
  expect(Object.fromEntries(answered.headers)).toMatchObject({
    'content-range': contentRange,
    'content-type': status === 206 ? TYPE : 'text/plain',
    'cache-control': status === 206 ? 'public, max-age=86400, no-transform' : 'no-store',
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(ETAG),
  });
});

it('a part is not compressed', async () => {
  const { ask } = await serveArchive();
  const headers = { range: 'bytes=0-6', 'accept-encoding': 'br, gzip' };
  expect((await ask(URL, { headers })).headers.get('content-encoding')).toBeNull();
});

it('HEAD has the headers of the whole file; no other method is allowed', async () => {
  const { ask } = await serveArchive();
  const asked = { method: 'HEAD', headers: { range: 'bytes=0-6' } };
  const { status, headers, body } = await ask(URL, asked);
  expect([status, headers.get('content-length'), body]).toEqual([200, String(SIZE), '']);
  expect(await ask(URL, { method: 'DELETE' })).toMatchObject({ status: 405 });
});

it('an archive that was replaced is never mixed with the one before', async () => {
  const { ask, file } = await serveArchive();
  const etag = (await ask(URL)).headers.get('etag') ?? '';
  const part = { range: `bytes=${SIZE - 16}-${SIZE - 12}`, 'if-range': etag };
  expect(await ask(URL, { headers: part })).toMatchObject({ status: 206, body: 'roads' });
  expect(await ask(URL, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 });

  const next = Buffer.from(CONTENT);
  next.writeUInt8(9, CENTER_ZOOM_OFFSET);
  await writeFile(`${file}.new`, next);
  await rename(`${file}.new`, file);
  const refused = await ask(URL, { headers: part });
  expect(refused.status).toBe(416);
  expect(refused.headers.get('etag')).not.toBe(etag);
});

it('instances with a copy each agree on its tag', async () => {
  const [one, other] = [await serveArchive(), await serveArchive()];
  const etag = (await one.ask(URL)).headers.get('etag');
  expect((await other.ask(URL)).headers.get('etag')).toBe(etag);
});

it.each([
  ['missing', '', /ENOENT.*cannot be read/],
  ['no archive', 'a text', /is no PMTiles archive/],
  ['cut off', CONTENT.subarray(0, SIZE / 2), /ends before its last tile/],
])('a file that is %s is a 404 and one line in the log', async (_, content, line) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { ask, file } = await serveArchive(content);
  await checkMapArchive(file);
  const asked = { headers: { range: 'bytes=0-9' } };
  const answers = await Promise.all([ask(URL, asked), ask(URL, asked)]);
  for (const { status, headers } of answers)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(line));
  expect(archiveReport()).toEqual({ status: 'unusable', missing: [expect.stringMatching(/./)] });
});

it('a file that is put right is served without a restart, with a line for what it still lacks', async () => {
  const { ask, file } = await serveArchive('a text');
  await checkMapArchive(file);
  expectConsole('warn', /is no PMTiles archive/);
  await writeFile(file, makeStreetArchive({ lastZoom: 12 }));
  expect(await ask(URL, { headers: { range: 'bytes=0-6' } })).toMatchObject({ body: 'PMTiles' });
  expectConsole('warn', /ends before zoom 15/);
  expect(archiveReport()).toMatchObject({ status: 'incomplete' });
  await writeFile(file, CONTENT);
  expect(await ask(URL, { method: 'HEAD' })).toMatchObject({ status: 200 });
  expect(archiveReport()).toEqual({ status: 'complete', missing: [] });
});

it.each(['/map/streets.pmtiles/..%2f..%2fpackage.json', '/map/land.json', '/map/streets.pmtiles2'])(
  '%s is left to Next',
  async (url) => {
    const { ask } = await serveArchive();
    expect(await ask(url)).toMatchObject({ body: 'by Next' });
  },
);

it('of a large archive every part is served that a map asks for, and no larger one', async () => {
  const { ask, file } = await serveArchive();
  const size = 6 * 1024 ** 3;
  await truncate(file, size);
  const statusOf = async (range: string) => (await ask(URL, { headers: { range } })).status;
  const most = 2 * 1024 ** 2;
  expect(await statusOf(`bytes=${size - most}-`)).toBe(206);
  for (const range of [`bytes=0-${most}`, `bytes=-${most + 1}`, 'bytes=0-'])
    expect(await statusOf(range), range).toBe(416);
  const last = await ask(URL, { headers: { range: `bytes=${size - 2}-` } });
  expect(last).toMatchObject({ status: 206, body: '\0\0' });
});

it('a part that the client no longer takes is closed', async () => {
  const { server, file } = await serveArchive();
  await truncate(file, 2 * 1024 ** 2);
  const { port } = server.address() as AddressInfo;
  const headers = { range: 'bytes=0-' };
  const [response] = (await once(
    get({ host: '127.0.0.1', port, path: URL, headers, agent: false }),
    'response',
  )) as [IncomingMessage];
  await once(response, 'readable');
  response.destroy();
  const connections = () =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await waitFor(async () => expect(await connections()).toBe(0));
});
