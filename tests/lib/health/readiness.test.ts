import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { startWith, temporaryFiles, temporaryFolder } from '../../support/service';

const SETTINGS = { 'settings/settings.yaml': 'socials: []\n' };

async function start(files: Record<string, string>, dist: string) {
  vi.stubEnv('DIST_DIR', path.relative(process.cwd(), dist));
  return startWith(
    { CONTENT_DIR: await temporaryFiles(files) },
    () => import('@/app/api/health/ready/route'),
  );
}

it('a server with its content and its cache is ready', async () => {
  const { GET } = await start(SETTINGS, await temporaryFolder());
  const response = await GET();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ready' });
});

it('one without them is not, and says what it lacks', async () => {
  const file = path.join(await temporaryFolder(), 'no-folder');
  await writeFile(file, '');
  const { GET } = await start({}, file);
  const response = await GET();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'unavailable', failing: ['content', 'cache'] });
});

it('many questions within a second are one to the content service', async () => {
  const { failingParts } = await startWith({}, () => import('@/lib/health/readiness'));
  const first = failingParts(10_000);
  expect(failingParts(10_999)).toBe(first);
  expect(failingParts(11_001)).not.toBe(first);
  await Promise.all([first, failingParts(11_001)]);
});
