import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxPatterns } from '../../deploy/support/nginx-patterns';
import { worstCost } from '../../deploy/support/pattern-cost';
import { settledCpuTime, slowness } from '../support/cpu-time';
import { memoryOf } from '../support/memory';
import { fromSite, type Input, ROUTES } from './inputs';
import { SECRET, startCostlySite } from './site';
import { describeBudgets, type Row } from './table';

/** CPU time in ms, for any request that needs no sign-in, on the machine of docs/bench.md. */
const CPU_MS = 50;
/** How much memory, in MB, a thousand requests may leave in use together. */
const GROWTH_MB = 10;
const RUNS = 5;
const SENDERS = 8;
/** Another process on the same core may slow a request down, so it is measured again. */
const ATTEMPTS = { retry: 2, timeout: 120_000 };
const DOCUMENT = 'docs/budgets.md';

let site: Awaited<ReturnType<typeof startCostlySite>>;
const agent = new Agent({ keepAlive: true });
const rows = new Map<string, Row>();
let requests = 0;

beforeAll(async () => {
  site = await startCostlySite();
}, 300_000);
afterAll(() => site.stop());

/** The number of files in folders, at any depth. */
const countFiles = (folders: string[]): number =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile()).length;

/** @returns the response's status */
async function send({ method, path, headers, body }: Input, run: number): Promise<number> {
  const { hostname, port } = new URL(site.url);
  requests += 1;
  return new Promise((resolve, reject) => {
    const sent = { ...fromSite(requests % 250), ...headers };
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const call = request({
      agent,
      hostname,
      port,
      method,
      // As written, except for spaces and line breaks, which Node refuses to send.
      path: path(run).replace(/[\s]/g, encodeURIComponent),
      headers: { ...sent, ...length },
    });
    call.on('response', async (response) => {
      await buffer(response);
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Sends an input five times. @returns the minimum CPU time in ms, without that of other requests */
async function measure(input: Input): Promise<Row['inputs'][number]> {
  const times: number[] = [];
  let status = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const before = await settledCpuTime(site.server);
    status = await send(input, RUNS + run);
    times.push((await settledCpuTime(site.server)) - before);
  }
  return { what: input.what, status, cpu: Math.min(...times) };
}

/** Sends the webhook about a changed legal page, which renders it again. */
async function announcePage(slug: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': SECRET },
    body: JSON.stringify({
      event: 'entry.publish',
      model: 'page',
      entry: { slug, locale: 'fr', publishedAt: new Date().toISOString() },
    }),
  });
  expect(answer.status).toBe(200);
}

/** Sends every input of every route once, several at a time. */
async function sendAll(run: number): Promise<void> {
  const waiting = ROUTES.flatMap(([, inputs]) => inputs);
  const sender = async (): Promise<void> => {
    for (let input = waiting.shift(); input; input = waiting.shift()) await send(input, run);
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

describe('a request that needs no sign-in', () => {
  // Warms the server up: compiles its code and reads the content.
  beforeAll(async () => {
    for (let run = 0; run < RUNS; run += 1) await sendAll(run);
  }, 120_000);

  it.each(ROUTES)('%s stays within its budget', ATTEMPTS, async (route, inputs) => {
    const files = countFiles(site.folders);
    const measured: Row['inputs'] = [];
    for (const input of inputs) measured.push(await measure(input));
    const added = countFiles(site.folders) - files;
    rows.set(route, { route, inputs: measured, files: added });

    const limit = CPU_MS * slowness();
    expect(measured.filter(({ cpu }) => cpu > limit)).toEqual([]);
    expect(measured.filter(({ status }) => status >= 500)).toEqual([]);
    expect(added).toBeLessThanOrEqual(1);
  });

  it('may render a page of hostile Markdown', ATTEMPTS, async () => {
    const render = async (slug: string): Promise<number> => {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const before = await settledCpuTime(site.server);
        await announcePage(slug);
        times.push((await settledCpuTime(site.server)) - before);
      }
      return Math.min(...times);
    };
    const usual = await render('mentions-legales');
    const hostile = await render('cgv');
    const page = await fetch(`${site.url}/legal/cgv`).then((answer) => answer.text());
    expect(page).toMatch(/(?:a\s+){100}/);
    rows.set('/legal/cgv, rendered', {
      route: '/legal/cgv, rendered',
      inputs: [
        { what: '20 KB of emphases, beyond a usual page', status: 200, cpu: hostile - usual },
      ],
      files: 0,
    });
    expect(hostile - usual).toBeLessThan(CPU_MS * slowness());
  });

  it('leaves no memory in use', { retry: 2, timeout: 300_000 }, async () => {
    const supervisor = site.process.pid ?? 0;
    const before = await memoryOf(supervisor);
    requests = 0;
    for (let run = 0; run < RUNS; run += 1) await sendAll(2 * RUNS + run);
    const after = await memoryOf(supervisor);
    expect(requests).toBeGreaterThan(1_000);
    expect(after.living - before.living).toBeLessThan(GROWTH_MB);
  });
});

it(`${DOCUMENT} has every route and every expression of nginx`, async () => {
  const expressions = nginxPatterns().map(({ file, source, pattern }) => ({
    file,
    source,
    cpu: worstCost(pattern),
  }));
  expect(expressions.filter(({ cpu }) => cpu > CPU_MS)).toEqual([]);
  if (process.env.WRITE_BUDGETS)
    await writeFile(DOCUMENT, describeBudgets([...rows.values()], expressions));
  const document = await readFile(DOCUMENT, 'utf8');
  const named = [...ROUTES.map(([route]) => route), ...expressions.map(({ source }) => source)];
  expect(named.filter((name) => !document.includes(`\`${name.replaceAll('|', '\\|')}\``))).toEqual(
    [],
  );
}, 120_000);
