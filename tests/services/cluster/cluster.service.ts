import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Server } from '@/scripts/servers/process.mjs';
import { freePort } from '@/scripts/servers/process.mjs';
import { PRODUCTS } from '../../support/content';
import type { ContentServer } from '../../support/content-server';
import { createServers, REDIS_PASSWORD } from '../support/servers';
import { get } from './support/ask';
import { publish, publishRecall, SECRET, startContent } from './support/editor';
import { startLoad } from './support/load';

const servers = createServers();
let content: ContentServer;
let env: Record<string, string>;
let redis: Server;
let one: Server;
let two: Server;
let front: Server;
/** From then on, an instance may only write to its cache. */
let started: number;

beforeAll(async () => {
  content = await startContent(await servers.folder());
  servers.later(() => content.stop());
  redis = await servers.redis(await freePort());
  env = {
    CONTENT_API_URL: content.url,
    REDIS_URL: `redis://:${REDIS_PASSWORD}@127.0.0.1:${redis.port}`,
    REVALIDATE_SECRET: SECRET,
    FORM_SECRET: SECRET,
    TRUSTED_PROXY: 'true',
    // An instance that restarts with other settings has nothing stored.
    DATA_DIR: await servers.folder(),
  };
  one = await servers.instance(await freePort(), env);
  two = await servers.instance(await freePort(), env);
  started = Date.now();
  front = await servers.nginx([one, two]);
});
afterAll(servers.clear);

let load: ReturnType<typeof startLoad> | undefined;
afterEach(() => load?.stop());

const newTitle = () => `Titre ${crypto.randomUUID()}`;
const home = async ({ port }: Server) => (await get(port, '/')).body.toString();
const showsSoon = (server: Server, title: string) =>
  expect.poll(() => home(server)).toContain(title);

/** The page in an instance's store on disk, read without a visit. */
async function keptHome({ port }: Server): Promise<string> {
  const folder = `.next-cluster-${port}/cache/instances/${port}`;
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const pages = await Promise.all(
    files
      .filter((file) => file.isFile() && path.basename(file.parentPath).startsWith('pages-'))
      .map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8').catch(() => '')),
  );
  return pages.find((page) => page.startsWith('{"key":"document /",')) ?? '';
}

/** Waits until this many more visits have been answered. */
const visited = (more: number) => {
  const goal = (load?.answered() ?? 0) + more;
  return expect.poll(() => load?.answered()).toBeGreaterThan(goal);
};

/** The files of an instance that were written since a time, relative to its build. */
async function writtenSince(moment: number, { port }: Server): Promise<string[]> {
  const dist = `.next-cluster-${port}`;
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const written = files.filter((entry) => {
    const { mtimeMs, ctimeMs } = statSync(path.join(entry.parentPath, entry.name));
    return Math.max(mtimeMs, ctimeMs) > moment;
  });
  return written.map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
}

test('an editor’s change on one instance is rendered by the other before a visit', async () => {
  const title = newTitle();
  await home(two);
  await publish(content, title, one.port);
  await expect.poll(() => keptHome(two)).toContain(title);
  expect(await home(two)).toContain(title);
});

test('an editor’s change is visible behind nginx', async () => {
  const title = newTitle();
  await home(front);
  await publish(content, title, two.port);
  await showsSoon(front, title);
  await showsSoon(one, title);
});

/** Pages that both instances have stored. */
const RECALL_PAGES = ['/', '/de/faq', '/rappels'];

test('a recall is on every page of every instance', async () => {
  const title = newTitle();
  const bodyOf = async ({ port }: Server, path: string) => (await get(port, path)).body.toString();
  for (const server of [one, two]) for (const path of RECALL_PAGES) await bodyOf(server, path);
  const forOpenTabs = () => bodyOf(front, '/recalls.json');
  const before = await forOpenTabs();
  await publishRecall(content, title, two.port);
  const since = performance.now();
  const without = async () => {
    const bodies = await Promise.all(RECALL_PAGES.map((path) => bodyOf(front, path)));
    return RECALL_PAGES.filter((_, index) => !bodies[index]?.includes(title));
  };
  await expect.poll(without).toEqual([]);
  console.info('A recall was on every page behind nginx after', performance.now() - since, 'ms');
  expect(await forOpenTabs()).not.toBe(before);
  // Pages that nobody has asked for since, the first time that somebody does.
  for (const server of [one, two])
    for (const path of ['/it/faq', '/es/legal/cookies'])
      expect(await bodyOf(server, path)).toContain(title);
});

test('a rate limit counts requests to all instances', async () => {
  const headers = { 'x-revalidate-secret': 'wrong', 'x-forwarded-for': '203.0.113.7' };
  const guess = async ({ port }: Server) =>
    (await fetch(`http://localhost:${port}/api/revalidate`, { method: 'POST', headers })).status;
  await expect.poll(() => guess(one)).toBe(429);
  // A call that Redis answers late is counted in memory, where ten more would be refused as well.
  expect([await guess(two), await guess(two), await guess(two)]).toContain(429);
});

test('a restarted instance shows the recall that it missed', async () => {
  await home(one);
  await one.kill('SIGKILL');
  const title = newTitle();
  await publishRecall(content, title, two.port);
  const starting = servers.instance(one.port, env);
  // The first answer counts, which comes before the instance says that it is ready.
  let first = '';
  const answer = async () => (first ||= await home(one).catch(() => ''));
  await expect.poll(answer, { interval: 10 }).not.toBe('');
  expect(first).toContain(title);
  one = await starting;
  const later = newTitle();
  await publish(content, later, one.port);
  for (const server of [one, two]) await showsSoon(server, later);
});

test('no request fails while an instance, then Redis, then the other instance are killed under load', async () => {
  const failuresAfter = async (visits: number) => {
    await visited(visits);
    return load?.failures;
  };
  load = startLoad(front.port);
  expect(await failuresAfter(300)).toEqual([]);

  await one.kill('SIGKILL');
  expect(await failuresAfter(300)).toEqual([]);

  const before = two.output().length;
  await redis.kill('SIGKILL');
  expect(await failuresAfter(300)).toEqual([]);
  const title = newTitle();
  await publish(content, title, two.port);
  await showsSoon(front, title);
  const printed = two.output().slice(before);
  expect(printed.match(/Redis is unavailable/g)).toHaveLength(1);

  redis = await servers.redis(redis.port);
  one = await servers.instance(one.port, env);
  // The restarted instance learns what was invalidated while it and Redis were down.
  await showsSoon(one, title);
  expect(await failuresAfter(300)).toEqual([]);
});

/** What deploy/ allows a service to write: Next copies icons to the second one. The rest of a build is code. */
const WRITABLE = /^(?:cache|server\/route-cache)\//;

test('an instance writes to its cache, and never to its code', async () => {
  await get(two.port, `/_next/image?url=%2Fuploads%2F${PRODUCTS[0]?.image?.file}&w=256&q=65`);
  expect((await get(two.port, '/api/health/ready')).status).toBe(200);
  const written = await writtenSince(started, two);
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((file) => !WRITABLE.test(file))).toEqual([]);
});
