import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type Server } from '@/scripts/servers/process.mjs';
import { waitFor } from '../../support/wait-for';
import { createServers } from '../support/servers';

const servers = createServers();
let site: Server;

beforeAll(async () => {
  site = await servers.instance(await freePort(), { TRUSTED_PROXY: 'true' });
});
afterAll(servers.clear);

/** Has one address ask for a path on 400 connections. @returns how often each status was answered so far */
function startGreedy(path: string): () => Promise<Record<string, number>> {
  const args = [String(site.port), path, '400', '203.0.113.9'];
  const greedy = fork('scripts/bench/greedy.mjs', args);
  servers.later(async () => void greedy.kill());
  return async () => {
    greedy.send('counts');
    const [answers] = await once(greedy, 'message');
    return answers as Record<string, number>;
  };
}

const VISITORS = 10;
const PAGES = 5;

/** A visitor looks for shops at some places, each of which is rendered. @returns the statuses */
async function visit(visitor: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const near = `45.${visitor}${page},4.8`;
    const { status } = await fetch(`${site.url}/nous-trouver?near=${near}`, {
      headers: { 'x-forwarded-for': `198.51.100.${visitor}`, 'accept-language': 'fr' },
    });
    statuses.push(status);
  }
  return statuses;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('one address with 400 connections gets no more pages than each of ten visitors beside it', async () => {
  const answersOf = startGreedy('/nope');
  await waitFor(async () => expect((await answersOf())['429']).toBeGreaterThan(400));
  const before = await answersOf();
  const visits = await Promise.all(Array.from({ length: VISITORS }, (_, index) => visit(index)));
  const after = await answersOf();
  expect(visits.flat()).toEqual(Array(VISITORS * PAGES).fill(200));
  const pages = (after['404'] ?? 0) - (before['404'] ?? 0);
  // A page of the address is in progress when a visitor's is asked for, and visitors do not ask for
  // their next one at the same moment.
  expect(pages).toBeLessThan(sum(visits.map(({ length }) => length)));
  expect(Object.keys(after).sort()).toEqual(['404', '429']);
});
