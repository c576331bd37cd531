import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { get } from './support/ask';
import { startContent } from './support/content';
import { publish, SECRET } from './support/editor';
import { startLoad } from './support/load';
import { createServers, type Server } from './support/servers';

/** Within which an editor's change shows everywhere. A busy machine may miss it once: see ATTEMPTS. */
const SOON = { timeout: 2_000, interval: 50 };
const ATTEMPTS = { retry: 2 };

/** Redis is looked for every five seconds. */
const RECONNECTED = { timeout: 15_000, interval: 100 };

const servers = createServers();
let content: Awaited<ReturnType<typeof startContent>>;
let env: Record<string, string>;
let redis: Server;
let one: Server;
let two: Server;
let front: Server;

beforeAll(async () => {
  content = await startContent(await servers.folder());
  servers.later(content.stop);
  redis = await servers.redis(await freePort());
  env = {
    CONTENT_API_URL: content.url,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    REVALIDATE_SECRET: SECRET,
    TRUSTED_PROXY: 'true',
  };
  one = await servers.instance(await freePort(), env);
  two = await servers.instance(await freePort(), env);
  front = await servers.nginx([one, two]);
}, 60_000);
afterAll(servers.clear, 60_000);

let load: ReturnType<typeof startLoad> | undefined;
afterEach(() => load?.stop());

const newTitle = () => `Titre ${crypto.randomUUID()}`;
const home = async ({ port }: Server) => (await get(port, '/')).body.toString();
const showsSoon = (server: Server, title: string, patience = SOON) =>
  expect.poll(() => home(server), patience).toContain(title);

/** The page as an instance keeps it on its disk: looking there is no visit. */
async function keptHome({ port }: Server): Promise<string> {
  const folder = `.next-cluster-${port}/server/route-cache`;
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const file = files.find((name) => name.endsWith('$/fr.html'));
  return file ? readFile(path.join(folder, file), 'utf8') : '';
}

/** Until so many more visits were answered. */
const visited = (more: number) => {
  const goal = (load?.answered() ?? 0) + more;
  return expect.poll(() => load?.answered(), { timeout: 30_000 }).toBeGreaterThan(goal);
};

test(
  'an editor’s change through one is made on the other before anybody asks',
  ATTEMPTS,
  async () => {
    const title = newTitle();
    await home(two);
    await publish(content, title, one.port);
    await expect.poll(() => keptHome(two), SOON).toContain(title);
    expect(await home(two)).toContain(title);
  },
);

test('an editor’s change shows behind nginx', ATTEMPTS, async () => {
  const title = newTitle();
  await home(front);
  await publish(content, title, two.port);
  await showsSoon(front, title);
  await showsSoon(one, title);
});

test('a limit counts visits to all instances', async () => {
  const headers = { 'x-revalidate-secret': 'wrong', 'x-forwarded-for': '203.0.113.7' };
  const guess = async ({ port }: Server) =>
    (await fetch(`http://localhost:${port}/api/revalidate`, { method: 'POST', headers })).status;
  await expect.poll(() => guess(one), { timeout: 10_000 }).toBe(429);
  expect(await guess(two)).toBe(429);
});

test('an instance, then Redis, then the other instance die under load, and no visit fails', async () => {
  const failuresAfter = async (visits: number) => {
    await visited(visits);
    return load?.failures;
  };
  load = startLoad(front.port);
  expect(await failuresAfter(300)).toEqual([]);

  await one.kill('SIGKILL');
  expect(await failuresAfter(300)).toEqual([]);

  await redis.kill('SIGKILL');
  expect(await failuresAfter(300)).toEqual([]);
  const title = newTitle();
  await publish(content, title, two.port);
  await showsSoon(front, title, RECONNECTED);
  expect(two.output().match(/Redis is away/g)).toHaveLength(1);

  redis = await servers.redis(redis.port);
  one = await servers.instance(one.port, env);
  // What was invalidated while it was dead, and Redis was too; the other one finds Redis again.
  await showsSoon(one, title, RECONNECTED);
  expect(await failuresAfter(300)).toEqual([]);
}, 120_000);

test('with every instance dead, what nginx has still shows', async () => {
  await home(front);
  await one.kill('SIGKILL');
  await two.kill('SIGKILL');
  const answer = await get(front.port, '/');
  expect(answer.status).toBe(200);
  expect(answer.headers['x-cache-status']).toMatch(/HIT|STALE/);
  const missing = await get(front.port, '/?never=asked');
  expect(missing.status).toBe(503);
  expect(missing.headers['retry-after']).toBe('10');
  expect(missing.body.toString()).toContain('Dough là là');
});
