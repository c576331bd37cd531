import { readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { JOURNAL_BYTES } from '@/lib/limits';
import { expectConsole } from '../../support/console';
import { ContentServer } from '../../support/content-server';
import { startWith, temporaryFiles, temporaryFolder } from '../../support/service';

// Next's own throws outside of a request.
vi.mock('next/server', () => ({ connection: async () => undefined }));

const SETTINGS = { 'settings/settings.yaml': 'socials: []\n' };

async function start(files: Record<string, string>, dist: string) {
  vi.stubEnv('DIST_DIR', path.relative(process.cwd(), dist));
  return startWith(
    { CONTENT_DIR: await temporaryFiles(files) },
    () => import('@/app/api/health/ready/route'),
  );
}

it('reports no failing part while content and cache work', async () => {
  const { GET } = await start(SETTINGS, await temporaryFolder());
  const response = await GET();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ready' });
});

it('says when a remote content service was last heard, which is no reason to be unavailable', async () => {
  const service = new ContentServer();
  await service.start();
  onTestFinished(() => service.stop());
  vi.stubEnv('DIST_DIR', path.relative(process.cwd(), await temporaryFolder()));
  const { GET } = await startWith(
    { CONTENT_API_URL: service.url },
    () => import('@/app/api/health/ready/route'),
  );
  const { recordRefused } = await import('@/lib/revalidation/last-webhook');
  recordRefused();
  const response = await GET();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'ready',
    notices: { lastAccepted: null, lastRefused: expect.stringMatching(/^\d{4}-.*Z$/) },
  });
});

it('says what the streets archive lacks, which is no reason to be unavailable', async () => {
  vi.stubEnv('MAP_ARCHIVE', 'streets.pmtiles');
  const { GET } = await start(SETTINGS, await temporaryFolder());
  const { recordArchiveFaults } = await import('@/lib/map-archive-report');
  recordArchiveFaults(['early']);
  const response = await GET();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'ready',
    streets: { status: 'incomplete', missing: [expect.stringContaining('before zoom 15')] },
  });
});

const HOUR_MS = 3_600_000;

it.each([
  ['of last night', 7.5, { hours: 7, isLate: false }],
  ['that is late', 36, { hours: 36, isLate: true }],
  ['of a clock that was ahead', -2, { hours: 0, isLate: false }],
  ['of a clock that was far ahead', -40, { hours: 0, isLate: true }],
])(
  'describes the last backup, one %s, which is no reason to be unavailable',
  async (_, age, shown) => {
    const folder = await temporaryFolder();
    const time = new Date(Date.now() - age * HOUR_MS);
    for (const [name, date] of [
      ['dough-2.tar.gz', time],
      ['dough-3.tar.gz', new Date(time.getTime() - 24 * HOUR_MS)],
      ['notes.txt', new Date()],
    ] as const) {
      await writeFile(path.join(folder, name), name);
      await utimes(path.join(folder, name), date, date);
    }
    vi.stubEnv('BACKUP_DIR', folder);
    const { GET } = await start(SETTINGS, await temporaryFolder());
    const response = await GET();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ready',
      backup: { created: time.toISOString(), bytes: 'dough-2.tar.gz'.length, ...shown },
    });
  },
);

it('a backup that was never made is late, also where its folder cannot be read', async () => {
  const none = { created: null, bytes: null, hours: null, isLate: true };
  const folder = await temporaryFolder();
  const { backupReport } = await startWith({}, () => import('@/lib/health/backup-report'));
  expect(await backupReport(folder)).toEqual(none);
  expect(await backupReport(path.join(folder, 'none'))).toEqual(none);
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  expect(await backupReport(file)).toEqual(none);
  expectConsole('warn', /ENOTDIR.*folder of backups cannot be read/);
});

it('reports content and cache when they fail, and logs why', async () => {
  const file = path.join(await temporaryFolder(), 'no-folder');
  await writeFile(file, '');
  const { GET } = await start({}, file);
  const response = await GET();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'unavailable', failing: ['content', 'cache'] });
  expectConsole('warn', /"part":"content","error":{"class":"NotFoundError"/);
  expectConsole('warn', /"part":"cache","error":{"class":"Error","code":"ENOTDIR"/);
});

it('reports messages when their file is full', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'kit-requests.jsonl');
  await writeFile(file, '');
  await truncate(file, JOURNAL_BYTES);
  vi.stubEnv('DATA_DIR', folder);
  const { GET } = await start(SETTINGS, await temporaryFolder());
  expect(await (await GET()).json()).toEqual({ status: 'unavailable', failing: ['messages'] });
  expectConsole('warn', /"part":"messages"/);
});

it('a probe that a killed process has left is replaced', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'probe'), 'left');
  vi.stubEnv('DATA_DIR', folder);
  const { GET } = await start(SETTINGS, await temporaryFolder());
  expect(await (await GET()).json()).toEqual({ status: 'ready' });
  expect(await readdir(folder)).toEqual([]);
});

it('reports messages when they cannot be written', async () => {
  const file = path.join(await temporaryFolder(), 'no-folder');
  await writeFile(file, '');
  vi.stubEnv('DATA_DIR', file);
  const { GET } = await start(SETTINGS, await temporaryFolder());
  expect(await (await GET()).json()).toEqual({ status: 'unavailable', failing: ['messages'] });
  expectConsole('warn', /"part":"messages"/);
});

it('asks the content service once for many probes within a second', async () => {
  const { failingParts } = await startWith({}, () => import('@/lib/health/readiness'));
  const first = failingParts(10_000);
  expect(failingParts(10_999)).toBe(first);
  expect(failingParts(11_001)).not.toBe(first);
  await Promise.all([first, failingParts(11_001)]);
});
