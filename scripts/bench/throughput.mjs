// The home page's responses per second, in one language and compressed as browsers request it: from
// `npm start`, alone and behind deploy/nginx, beside a bare page of Next and a file of nginx.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { startNginx } from '../servers/nginx.mjs';
import { findCommands } from '../servers/packages.mjs';
import { freePort } from '../servers/process.mjs';
import { startBareNext } from './bare-next.mjs';
import { withSite } from './measured-site.mjs';

export const title = 'Throughput';

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 5;
const NAMES = {
  start: '`npm start`',
  bare: 'a bare page of Next',
  cached: '`npm start` behind deploy/nginx',
  file: 'the same HTML as a file from nginx',
};
/** The minimum ratios. */
const BUDGETS = [
  { of: 'start', to: 'bare', least: 0.8 },
  { of: 'cached', to: 'file', least: 0.6 },
  { of: 'cached', to: 'bare', least: 30 },
];

/** Responses per second. @throws Error if any fails */
function measure(wrk, url) {
  const load = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '--timeout',
    '10s',
    '-H',
    'Accept-Encoding: gzip',
  ];
  const report = execFileSync(wrk, [...load, url], { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`${url} fails under load:\n${report}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** An nginx that serves a file, which is the best that a page could reach. */
function writeFileServer(folder, html, port) {
  for (const name of ['conf.d', 'page']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'page/index.html'), html);
  writeFileSync(path.join(folder, 'page/index.html.gz'), gzipSync(html));
  const server = `server { listen 127.0.0.1:${port}; root page; gzip_static on; }`;
  writeFileSync(path.join(folder, 'conf.d/page.conf'), server);
  return `http://localhost:${port}/`;
}

async function compare(site) {
  const { wrk } = findCommands('wrk');
  const folder = mkdtempSync(path.join(tmpdir(), 'dough-throughput-'));
  const html = await (await fetch(site)).text();
  const instances = [Number(new URL(site).port)];
  const file = writeFileServer(folder, html, await freePort());
  /** @type {import('../servers/process.mjs').Server[]} */
  const servers = [];
  const start = async (launched) => {
    const server = await launched;
    servers.push(server);
    return `http://localhost:${server.port}/`;
  };
  try {
    const urls = {
      start: `${site}/`,
      bare: await start(startBareNext(html, await freePort())),
      cached: await start(startNginx({ folder, port: await freePort(), instances })),
      file,
    };
    /** @type {Record<string, number[]>} */
    const rates = Object.fromEntries(Object.keys(urls).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, url] of Object.entries(urls)) rates[name].push(measure(wrk, url));
    return Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]));
  } finally {
    for (const server of servers) await server.kill('SIGTERM');
    rmSync(folder, { recursive: true });
  }
}

export async function run() {
  const rates = await withSite(compare, { PAGE_CACHE: 'nginx' });
  const { start } = rates;
  const failures = BUDGETS.filter(({ of, to, least }) => rates[of] < least * rates[to]).map(
    ({ of, to, least }) =>
      `${NAMES[of]}: ${Math.round(rates[of])} answers a second, ${NAMES[to]}: ${Math.round(rates[to])}; ${least} times as many at least`,
  );
  const lines = [
    `The home page, gzip, ${CONNECTIONS} connections, one process, median of ${ROUNDS} rounds of ${SECONDS} s; load and servers share the machine. The bare page has the same weight.`,
    '',
    '| | answers a second | times `npm start` |',
    '| --- | ---: | ---: |',
    ...Object.entries(NAMES).map(
      ([id, name]) => `| ${name} | ${Math.round(rates[id])} | ${(rates[id] / start).toFixed(2)} |`,
    ),
    '',
    `Budgets: ${BUDGETS.map(({ of, to, least }) => `${NAMES[of]} at least ${least} times ${NAMES[to]}`).join('; ')}.`,
  ];
  return { lines, failures };
}
