import { readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MAX_BYTES } from '@/lib/content/embedded/journal';
import { CONTACT } from '../../support/forms/submissions';
import { waitFor } from '../../support/wait-for';
import { sendVisitors } from '../chaos/visitors';
import { SECRET, startCostlySite } from './costly-site';

const MB = 1024 ** 2;
const AN_HOUR_MS = 3_600_000;
const PICTURE_CACHE_MB = 1;
/** By which the limit may be exceeded: Next counts a picture after it has written it. */
const LARGEST_PICTURE_MB = 0.3;
const WIDTHS = [480, 828, 1080, 1920, 2520];
const PICTURES = ['caramel', 'speculoos', 'coconut', 'original', 'crispy', 'peanut'];

let site: Awaited<ReturnType<typeof startCostlySite>>;
let visitors: ReturnType<typeof sendVisitors>;

beforeAll(async () => {
  site = await startCostlySite({ PICTURE_CACHE_MB: String(PICTURE_CACHE_MB) });
  visitors = sendVisitors(site.url, ['/', '/faq', '/produits/caramel', '/de/faq']);
});

afterAll(async () => {
  await visitors?.stop();
  await site?.stop();
});

/** Expects that visitors are served while a limit is reached. */
function expectServed(): void {
  const visits = visitors.take();
  expect(visits.length).toBeGreaterThan(0);
  expect([...new Set(visits.map(({ status }) => status))]).toEqual([200]);
  expect(visitors.failures).toEqual([]);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map((file) => stat(path.join(file.parentPath, file.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

it('the picture cache stays within its limit and evicts the least recently used', async () => {
  const folder = path.join(site.dist, 'cache/images');
  for (const name of PICTURES)
    for (const width of WIDTHS) {
      const url = encodeURIComponent(`/uploads/pot-${name}.webp`);
      const answer = await fetch(`${site.url}/_next/image?url=${url}&w=${width}&q=65`, {
        headers: { accept: 'image/webp' },
      });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  // Next may still be evicting pictures, whose folders vanish while they are read.
  const size = await waitFor(() => sizeOf(folder));
  expect(size).toBeLessThan((PICTURE_CACHE_MB + LARGEST_PICTURE_MB) * MB);
  expect(size).toBeGreaterThan(0);
  expectServed();
});

it('messages are stored up to their limit, then visitors and the readiness check are told', async () => {
  vi.stubEnv('FORM_SECRET', SECRET);
  const { issueRenderToken } = await import('@/lib/forms/render-token');
  const send = (message: string) =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://dough.example' },
      body: JSON.stringify({
        ...CONTACT,
        message,
        website: '',
        render_token: issueRenderToken(Date.now() - AN_HOUR_MS),
      }),
    });
  const ready = () => fetch(`${site.url}/api/health/ready`).then((answer) => answer.json());
  expect((await send('first')).status).toBe(201);
  expect(await ready()).toEqual({ status: 'ready' });

  const old = { id: 1, documentId: 'old', message: 'x'.repeat(MAX_BYTES - 100) };
  const file = path.join(site.dataDir, 'contact-messages.jsonl');
  await writeFile(file, `${JSON.stringify(old)}\n`);
  const refused = await send('second');
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ error: 'unavailable' });
  await expect.poll(ready).toEqual({ status: 'unavailable', failing: ['messages'] });
  expectServed();

  // As an operator would, while the site runs.
  await rename(file, `${file}.old`);
  expect((await send('third')).status).toBe(201);
  await expect.poll(ready).toEqual({ status: 'ready' });
});
