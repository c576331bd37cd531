import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site';
import { FAULTS, PASSING } from './faults';
import { createLastGood, expectUnavailable } from './last-good';
import { COLLECTING, memoryOf } from './memory';
import { type Page, textOf, versionsOf, visit } from './page';
import { type ContentService, startContentService } from './service';
import { announce, build, chaosEnv } from './site';
import { sendVisitors } from './visitors';

/** Ten faults of eighteen seconds: three minutes. */
const FAULT_MS = 18_000;
/** Each fault once, shortly, before memory is measured. */
const WARM_UP_MS = 4_000;
/** A busy machine may miss it once: a fault is tried again then, all of it. */
const RECOVERY_MS = 5_000;
const ATTEMPTS = { timeout: 90_000, retry: 1 };
/** What lives may be this much more after it all. Less is no leak: what the warm-up took is given back. */
const TOLERANCE = 0.1;
/** What the system gives the process: its allocator gives back when it likes. */
const RESIDENT_TOLERANCE = 0.25;

let folder: string;
let service: ContentService;
let site: Site;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dough-chaos-'));
  service = await startContentService(folder);
  env = chaosEnv(service.url);
  await rm(env.DIST_DIR ?? '', { recursive: true, force: true });
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

const get = (page: string) => visit(`${site.url}${page}`);

/** Asks until the page is as it should be, and gives up after the given time. */
async function becomes(page: string, isGood: (answer: Page) => boolean, patience: number) {
  const end = performance.now() + patience;
  let answer = await get(page);
  while (!isGood(answer) && performance.now() < end) {
    await wait(100);
    answer = await get(page);
  }
  expect(isGood(answer), `${page} is ${answer.status} ${versionsOf(answer)}`).toBe(true);
}

const announceProduct = () => announce(site.url, 'product', 'caramel');

/** A page that the site knows of, and that nobody has seen. */
async function unseenPage(): Promise<string> {
  const page = await service.write();
  await announce(site.url, 'blog-post', 'cookies-a-la-maison');
  await becomes('/blog', ({ html }) => html.includes(`"${page}"`), 10_000);
  return page;
}

const shows = (version: number) => (page: Page) =>
  page.status === 200 && versionsOf(page).join() === String(version);

describe('a build', () => {
  it('that is the first fails clearly while the service is down', async () => {
    const { code, output } = await build({ ...env, CONTENT_API_URL: 'http://127.0.0.1:9/api' });
    expect(code).toBe(1);
    expect(output).toContain('does not answer');
    expect(output).toContain('There is no former build whose content could stand in');
  });

  it('succeeds while the service is up', { timeout: 300_000 }, async () => {
    await service.publish();
    const { code, output } = await build(env);
    expect(code, output).toBe(0);
  });

  it('after it succeeds while the service is down, and says so', { timeout: 300_000 }, async () => {
    const version = await service.publish();
    service.break(FAULTS['connections reset'] ?? expect.fail());
    const { code, output } = await build(env);
    expect(code, output).toBe(0);
    expect(output).toMatch(/This build shows the content kept on \d{4}-/);

    site = await startSite(env);
    await becomes('/', () => site.output().includes('does not answer'), RECOVERY_MS);
    expect(await get('/')).toMatchObject({ status: 200 });
    expect(versionsOf(await get('/'))).toEqual([version - 1]);
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    const ready = await fetch(`${site.url}/api/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'unavailable', failing: ['content'] });

    service.heal();
    await becomes('/', shows(version), RECOVERY_MS);
  });
});

describe('an invalidation', () => {
  it('just before a restart is not lost', { timeout: 60_000 }, async () => {
    const version = await service.publish();
    service.break(FAULTS['no answer in time'] ?? expect.fail());
    await announceProduct();
    expect(await site.stop()).toBe(0);
    service.heal();
    site = await startSite({ ...env, ...COLLECTING });
    await becomes('/de/produkte/caramel', shows(version), RECOVERY_MS);
  });
});

describe('three minutes of faults under twenty visitors a second', () => {
  let visitors: ReturnType<typeof sendVisitors>;
  let steady = { living: 0, resident: 0 };
  /** While nobody asks for anything. */
  const memory = async () => {
    await visitors.stop();
    return memoryOf(site.process.pid ?? 0);
  };
  const lastGood = createLastGood();

  beforeAll(async () => {
    const version = await service.publish();
    // The blog's lists grow as the faults go by, and there are no accounts.
    const outside = /\/blog$|\/(compte|account|cuenta|konto)/;
    const pages = (await announceProduct()).filter((page) => !outside.test(page));
    for (const page of pages) {
      const hasMenus = versionsOf(await get(page)).length > 0;
      if (hasMenus) await becomes(page, shows(version), 30_000);
      lastGood.texts.set(page, textOf(await get(page)));
    }
    visitors = sendVisitors(site.url, pages);
    for (const fault of Object.values(FAULTS)) {
      service.break(fault);
      await announceProduct();
      await wait(WARM_UP_MS);
      service.heal();
      await wait(WARM_UP_MS);
    }
    steady = await memory();
    visitors = sendVisitors(site.url, pages);
  }, 240_000);

  afterAll(() => visitors?.stop());

  it.each(Object.entries(FAULTS))('%s', ATTEMPTS, async (name, fault) => {
    const unseen = await unseenPage();
    visitors.take();
    const version = await service.publish();
    service.break(fault);
    visitors.also(unseen);
    await announceProduct();
    await wait(FAULT_MS);
    visitors.also(undefined);
    const visits = visitors.take();
    service.heal();

    await Promise.all(
      ['/', '/de/produkte/caramel', '/en/faq'].map((page) =>
        becomes(page, shows(version), RECOVERY_MS),
      ),
    );
    await becomes(unseen, ({ status }) => status === 200, RECOVERY_MS);

    const early = visits.filter((visited) => visited.path === unseen);
    expect(early).not.toEqual([]);
    for (const visited of early) {
      if (name === PASSING) expect(visited.status).toBe(200);
      else expectUnavailable(visited);
    }
    const seen = visits.filter((visited) => visited.path !== unseen);
    expect(seen.length).toBeGreaterThan((FAULT_MS / 1_000) * 10);
    for (const visited of seen) lastGood.expect(visited, service.published());
    expect(visitors.failures).toEqual([]);
  });

  it('memory grows by no more than a tenth', { timeout: 30_000 }, async () => {
    const now = await memory();
    console.info('Memory in MB, warmed up and after:', steady, now);
    expect(now.living).toBeLessThan(steady.living * (1 + TOLERANCE));
    expect(now.resident).toBeLessThan(steady.resident * (1 + RESIDENT_TOLERANCE));
  });

  it('every page is good in the end', { timeout: 60_000 }, async () => {
    for (const [page, text] of lastGood.texts) {
      const hasMenus = versionsOf(await get(page)).length > 0;
      if (hasMenus) await becomes(page, shows(service.published()), 10_000);
      expect(textOf(await get(page))).toBe(text);
    }
  });
});

describe('a server that is asked to stop', () => {
  it('finishes the request in flight, and ends well', { timeout: 30_000 }, async () => {
    const page = await unseenPage();
    service.break(({ response, body }) => setTimeout(() => response.end(body), 1_500));
    const slow = get(page);
    await wait(500);
    const ended = site.stop();
    expect((await slow).status).toBe(200);
    expect(await ended).toBe(0);
  });
});
