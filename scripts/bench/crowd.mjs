// Measures ten visitors beside one address with 400 connections, and the same visitors alone.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withSite } from './measured-site.mjs';

const VISITORS = 10;
const CONNECTIONS = 400;
const SECONDS = 25;
/** How much slower visitors may be beside the greedy address. */
const BUDGET = 2;

/** What the greedy address asks for: a stored page, pages that are rendered each time, and files. */
const GREEDY = {
  'a stored page': '/faq',
  'an unknown page': '/nope',
  'results around a position': '/nous-trouver?near=45.1,4.2',
  'a file': '/map/land.json',
  'a file that is missing': '/map/nope.png',
  suggestions: '/api/towns?q=saint',
};

const around = () => `${(43 + 6 * Math.random()).toFixed(4)},${(7 * Math.random()).toFixed(4)}`;
/** What a visitor asks for, one after the other. */
const VISIT = [
  () => '/',
  () => '/rappels',
  () => `/nous-trouver?near=${around()}`,
  () => '/nous-vendre',
  () => '/map/land.json',
];

/** @returns the time of a request in milliseconds */
async function timeOf(port, path, visitor, agent) {
  const since = performance.now();
  const headers = { 'x-forwarded-for': `198.51.100.${visitor + 1}`, 'accept-language': 'fr' };
  const [response] = await once(get({ host: '127.0.0.1', port, path, agent, headers }), 'response');
  if (response.statusCode !== 200) throw new Error(`${path} is ${response.statusCode}`);
  await once(response.resume(), 'close');
  return performance.now() - since;
}

/** Has the visitors look at the site for some time. @returns the times of their requests */
async function visit(port) {
  const end = performance.now() + SECONDS * 1_000;
  const walks = Array.from({ length: VISITORS }, async (_, visitor) => {
    const times = [];
    const agent = new Agent({ keepAlive: true });
    await pause(1_000 * Math.random());
    for (let step = visitor; performance.now() < end; step += 1) {
      const path = VISIT[step % VISIT.length]?.() ?? '/';
      times.push(await timeOf(port, path, visitor, agent));
      await pause(500 + 500 * Math.random());
    }
    agent.destroy();
    return times;
  });
  return (await Promise.all(walks)).flat();
}

/** The same beside a greedy address. @returns the times, and how often it was answered by status */
async function visitBeside(port, path) {
  const program = fileURLToPath(new URL('greedy.mjs', import.meta.url));
  const greedy = fork(program, [String(port), path, String(CONNECTIONS), '203.0.113.9']);
  await pause(1_000);
  const times = await visit(port);
  greedy.send('counts');
  const [answers] = await once(greedy, 'message');
  greedy.disconnect();
  await once(greedy, 'exit');
  return { times, answers };
}

/** The value that the given share of the values does not exceed. */
const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

function rowOf(name, times, quiet, answers = {}) {
  const p99 = percentile(times, 0.99);
  return {
    'one address asks for': name,
    requests: times.length,
    'median, ms': Math.round(percentile(times, 0.5)),
    'p99, ms': Math.round(p99),
    'p99, times that of visitors alone': Number((p99 / percentile(quiet, 0.99)).toFixed(2)),
    'the address, answers a second': Object.entries(answers)
      .map(([status, count]) => `${status}: ${Math.round(count / SECONDS)}`)
      .join(', '),
  };
}

export const run = () =>
  withSite(
    async (url) => {
      const port = Number(new URL(url).port);
      await visit(port);
      const quiet = await visit(port);
      const table = [rowOf('nothing', quiet, quiet)];
      for (const [name, path] of Object.entries(GREEDY)) {
        const { times, answers } = await visitBeside(port, path);
        table.push(rowOf(name, times, quiet, answers));
      }
      const failures = table
        .filter((row) => row['p99, times that of visitors alone'] > BUDGET)
        .map((row) => `Beside ${row['one address asks for']}: more than ${BUDGET} times as slow`);
      return { table, failures };
    },
    { TRUSTED_PROXY: 'true' },
  );
