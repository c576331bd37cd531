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

it.each([
  ['bytes=0-6', 206, 'PMTiles', `bytes 0-6/${SIZE}`],
  [`bytes=${SIZE - 16}-`, 206, 'roads and rivers', `bytes ${SIZE - 16}-${SIZE - 1}/${SIZE}`],
  ['bytes=-6', 206, 'rivers', `bytes ${SIZE - 6}-${SIZE - 1}/${SIZE}`],
  [`bytes=${SIZE - 6}-${2 * SIZE}`, 206, 'rivers', `bytes ${SIZE - 6}-${SIZE - 1}/${SIZE}`],
  [`bytes=-${2 * SIZE}`, 206, WHOLE, `bytes 0-${SIZE - 1}/${SIZE}`],
  [`bytes=${SIZE}-`, 416, '', `bytes */${SIZE}`],
  ['bytes=-0', 416, '', `bytes */${SIZE}`],
  // Neither is a range that a server must know.
  ['bytes=9-8', 200, WHOLE, null],
  ['bytes=0-1,4-5', 200, WHOLE, null],
  ['lines=1-2', 200, WHOLE, null],
])('%s is a %i', async (range, status, body, contentRange) => {
  const { ask } = await serveArchive();
  const answered = await ask(URL, { headers: { range, 'accept-encoding': 'br, gzip' } });
  expect(answered.status).toBe(status);
  expect(answered.body === body).toBe(true);
  expect(answered.headers.get('content-range')).toBe(contentRange);
  expect(answered.headers.get('accept-ranges')).toBe('bytes');
  expect(answered.headers.get('etag')).toMatch(ETAG);
  expect(answered.headers.get('content-encoding')).toBeNull();
  expect(answered.headers.get('cache-control')).toContain('no-transform');
});

it('HEAD has the headers of the whole file; no other method is allowed', async () => {
  const { ask } = await serveArchive();
  const { status, headers, body } = await ask(URL, { method: 'HEAD' });
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
  const whole = await ask(URL, { headers: part });
  expect(whole.status).toBe(200);
  expect(whole.body === next.toString()).toBe(true);
  expect(whole.headers.get('etag')).not.toBe(etag);
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
