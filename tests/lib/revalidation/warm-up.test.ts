import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { processState } from '@/lib/process-state';
import { encodeAhead } from '@/lib/revalidation/encode-pictures';
import { warm } from '@/lib/revalidation/warm';
import { warmUp } from '@/lib/revalidation/warm-up';
import { waitFor } from '../../support/wait-for';

vi.mock('@/lib/revalidation/warm');
vi.mock('@/lib/revalidation/encode-pictures', async (original) => ({
  ...(await original<typeof import('@/lib/revalidation/encode-pictures')>()),
  encodeAhead: vi.fn(),
  isEncodedAhead: () => true,
}));

const shared = processState<{ names?: { list: string[] } }>('names', () => ({}));

afterEach(() => vi.useRealTimers());

it('loads the names of towns, requests the home page and the shops, and encodes the pictures of the build', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'dough-warm-up-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  await mkdir(path.join(dist, 'server/app/de'), { recursive: true });
  const picture = (name: string) => `/_next/image?url=%2F${name}.webp&w=480&q=65`;
  for (const page of ['fr', 'de/faq']) {
    const html = ['pot', page.slice(0, 2)].map((name) => picture(name).replaceAll('&', '&amp;'));
    await writeFile(
      path.join(dist, `server/app/${page}.html`),
      `<img srcset="${html.join(', ')}">`,
    );
  }
  vi.stubEnv('DIST_DIR', path.relative('.', dist));
  vi.stubEnv('NODE_ENV', 'production');
  const print = vi.spyOn(console, 'log').mockReturnValue();
  vi.useFakeTimers();
  warmUp();
  await vi.dynamicImportSettled();
  expect(shared.names).toBeUndefined();
  expect(warm).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await waitFor(() =>
    expect(print).toHaveBeenCalledWith(expect.stringMatching(/^3 of 3 pictures are encoded/)),
  );
  expect(shared.names?.list.length).toBeGreaterThan(40_000);
  expect(warm).toHaveBeenCalledWith(['/', '/api/sales-points']);
  expect(vi.mocked(encodeAhead).mock.calls.flat(2).sort()).toEqual(
    ['de', 'fr', 'pot'].map(picture),
  );
});
