import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { copyBuild } from '@/scripts/test/copy-build.mjs';
import { waitFor } from '../../support/wait-for';
import { settledCpuTime } from '../support/cpu-time';
import { COLLECTING, memoryOf, serverOf } from '../support/memory';
import { hostileAnswers } from './hostile';
import { textOf, visit } from './page';
import { ContentService } from './service';
import { announce, chaosEnv } from './site';

const DIST = '.next-hostile';
/** The memory of living objects, in MB: what valid content takes if it is published as often, plus a tenth. */
const LIVING_MB = 230;

const PAGES = ['/', '/faq', '/legal/cgv', '/produits/caramel', '/de/produkte/caramel', '/blog'];
/** Last the product, whose event renders every page. */
const MODELS = ['homepage', 'question', 'page', 'blog-post', 'sales-point', 'product'];
const SLUGS: Record<string, string> = { page: 'cgv', 'blog-post': 'cookies-a-la-maison' };

let folder: string;
let service: ContentService;
let site: Server;
let server: number;
let asked = 0;

/** A machine of the server's network that must not be requested. */
const foreign = createServer((_, response) => {
  asked += 1;
  response.end();
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dough-hostile-'));
  service = new ContentService(folder);
  await service.start();
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  await copyBuild(DIST);
  const env = { ...chaosEnv(service.url), ...COLLECTING, DIST_DIR: DIST };
  site = await startSite({ env, script: 'scripts/serve.mjs' });
  server = serverOf(site.pid);
});

afterAll(async () => {
  await site?.kill();
  await service.stop();
  foreign.close();
  await rm(DIST, { recursive: true });
  await rm(folder, { recursive: true });
});

const get = (page: string) => visit(`${site.url}${page}`);

/** Has all content fetched again, and waits until the server is idle. */
async function refresh(): Promise<void> {
  for (const model of MODELS) await announce(site.url, model, SLUGS[model] ?? 'caramel');
  for (const page of PAGES) await get(page);
  await settledCpuTime(server);
}

describe('a hostile content service', () => {
  const good = new Map<string, string>();
  let before = { living: 0, resident: 0 };

  beforeAll(async () => {
    await announce(site.url, 'settings', 'settings');
    await waitFor(async () => expect((await get('/blog')).status).toBe(200));
    await refresh();
    // A busy machine may still be rendering menus without the blog.
    for (const page of PAGES)
      await waitFor(async () => expect(textOf(await get(page))).toContain('Blog'));
    for (const page of PAGES) good.set(page, textOf(await get(page)));
    before = await memoryOf(site.pid);
  });

  const foreignUrl = () => `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  it.each(Object.entries(hostileAnswers(foreignUrl)))(
    'changes no page with %s',
    async (_, fault) => {
      service.break(fault);
      await refresh();
      const sharing = await fetch(`${site.url}/og/fr/product-caramel.jpg`);
      const pages = await Promise.all(PAGES.map(get));
      service.heal();
      await refresh();

      expect(pages.map(({ status }) => status)).toEqual(PAGES.map(() => 200));
      expect(sharing.status).toBe(200);
      expect(asked).toBe(0);
      // A page may still be waiting for its content, and is stale until then.
      for (const page of PAGES)
        await waitFor(async () => expect(textOf(await get(page))).toBe(good.get(page)));
    },
  );

  it('leaves no more memory in use than a good one', async () => {
    const after = await memoryOf(site.pid);
    console.info('Memory in MB, before and after:', before, after);
    expect(after.living).toBeLessThan(LIVING_MB);
  });
});
