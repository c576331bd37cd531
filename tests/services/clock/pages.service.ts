import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, type Server } from '@/scripts/servers/process.mjs';
import type { ContentServer } from '../../support/content-server';
import { CONTACT } from '../../support/forms/submissions';
import { get } from '../cluster/support/ask';
import { publish, publishRecall, SECRET, startContent } from '../cluster/support/editor';
import { createServers } from '../support/servers';
import { createClock, type WrongClock } from './wrong-clock';

const HOUR_MS = 3_600_000;

const servers = createServers();
let clock: WrongClock;
let content: ContentServer;
let env: Record<string, string>;
let site: Server;

beforeAll(async () => {
  clock = await createClock(await servers.folder());
  content = await startContent(await servers.folder());
  servers.later(() => content.stop());
  env = {
    CONTENT_API_URL: content.url,
    REVALIDATE_SECRET: SECRET,
    DATA_DIR: await servers.folder(),
    ...clock.env,
  };
  site = await servers.instance(await freePort(), env);
});
afterAll(async () => {
  // Unlike SIGKILL, SIGTERM lets libfaketime remove its shared memory.
  await site?.kill();
  await servers.clear();
});

/** The hours by which the site's clock is ahead, by the header of its response. */
async function hoursAhead(): Promise<number> {
  const { headers } = await get(site.port, '/api/health');
  return (Date.parse(headers.date ?? '') - Date.now()) / HOUR_MS;
}

/** Sets the site's clock while it runs. */
async function setClock(hours: number): Promise<void> {
  await clock.set(hours);
  await expect.poll(hoursAhead).toBeCloseTo(hours, 1);
}

const PAGES = ['/faq', '/rappels', '/de/faq'];
const bodyOf = async (page: string) => (await get(site.port, page)).body.toString();

/** Visits each page once. @returns those that do not show a text */
async function pagesWithout(text: string): Promise<string[]> {
  const bodies = await Promise.all(PAGES.map(bodyOf));
  return PAGES.filter((_, index) => !bodies[index]?.includes(text));
}

const newTitle = () => `Titre ${crypto.randomUUID()}`;

/** Announces a recall, which is on each page at once. @returns its title */
async function announceRecall(): Promise<string> {
  const title = newTitle();
  await publishRecall(content, title, site.port);
  expect(await pagesWithout(title)).toEqual([]);
  return title;
}

/** The file in which a page is stored, as lib/cache/store.ts names it. */
async function storedFile(page: string): Promise<{ text: string; written: number }> {
  const folder = `.next-cluster-${site.port}/cache/instances/${site.port}`;
  const pages = (await readdir(folder)).find((name) => name.startsWith('pages-')) ?? '';
  const name = createHash('sha256').update(`document ${page}`).digest('hex').slice(0, 40);
  const file = path.join(folder, pages, name);
  return { text: await readFile(file, 'utf8'), written: (await stat(file)).mtimeMs };
}

/** Waits until everything that was to be stored is: files are written in turn. */
async function untilStored(): Promise<void> {
  const title = newTitle();
  await publish(content, title, site.port);
  await bodyOf('/');
  await expect.poll(async () => (await storedFile('/')).text).toContain(title);
}

/** Visits pages that show a recall. @returns when they were stored */
async function visitStored(recall: string): Promise<number[]> {
  expect(await pagesWithout(recall)).toEqual([]);
  await untilStored();
  const files = await Promise.all(PAGES.map(storedFile));
  for (const { text } of files) expect(text).toContain(recall);
  return files.map(({ written }) => written);
}

/** Checks that pages show a recall, and are rendered for one visit at most. */
async function expectKept(recall: string): Promise<void> {
  const first = await visitStored(recall);
  expect(await visitStored(recall)).toEqual(first);
}

describe.each([
  ['two hours ahead', 2],
  ['a day behind', -24],
])('with a clock that was %s and is right again', (_, hours) => {
  it('pages are kept that were made after a recall', async () => {
    await setClock(hours);
    const recall = await announceRecall();
    await untilStored();
    await setClock(0);
    await expectKept(recall);
  });

  it('the next recall is at once on these pages, which are kept, after a restart as well', async () => {
    const recall = await announceRecall();
    await expectKept(recall);
    await site.kill();
    site = await servers.instance(site.port, env);
    await expectKept(recall);
  });
});

it('a form that was opened while the clock was two hours ahead is accepted', async () => {
  await setClock(2);
  const { token } = JSON.parse(await bodyOf('/api/forms/token'));
  await setClock(0);
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ ...CONTACT, website: '', render_token: token }),
  });
  expect(await response.json()).toMatchObject({ ok: true });
});
