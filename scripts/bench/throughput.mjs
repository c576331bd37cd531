// The home page's responses per second: from Next, from Next behind deploy/nginx, and the same HTML as a
// file from nginx. In one language, compressed as browsers request it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { startNginx } from '../servers/nginx.mjs';
import { findCommands } from '../servers/packages.mjs';
import { freePort } from '../servers/process.mjs';
import { withSite } from './site.mjs';

export const title = 'Throughput';

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 5;
/** The minimum share of the file's throughput, and the minimum multiple of Next's. */
const LEAST_OF_FILE = 0.6;
const LEAST_OF_NEXT = 30;

/** Responses per second. @throws Error if any fails */
function measure(wrk, url) {
  const load = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip'];
  const report = execFileSync(wrk, [...load, url], { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`${url} fails under load:\n${report}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** An nginx that serves a file, which is the best that a page could reach. */
async function writeFileServer(folder, site) {
  const html = Buffer.from(await (await fetch(site)).arrayBuffer());
  for (const name of ['conf.d', 'page']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'page/index.html'), html);
  writeFileSync(path.join(folder, 'page/index.html.gz'), gzipSync(html));
  const port = await freePort();
  const server = `server { listen 127.0.0.1:${port}; root page; gzip_static on; }`;
  writeFileSync(path.join(folder, 'conf.d/page.conf'), server);
  return `http://localhost:${port}/`;
}

async function compare(site) {
  const { wrk } = findCommands('wrk');
  const folder = mkdtempSync(path.join(tmpdir(), 'dough-throughput-'));
  const file = await writeFileServer(folder, site);
  const port = await freePort();
  const instances = [Number(new URL(site).port)];
  const nginx = await startNginx({ folder, port, instances });
  const urls = { next: `${site}/`, cached: `http://localhost:${port}/`, file };
  const rates = { next: [], cached: [], file: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, url] of Object.entries(urls)) rates[name].push(measure(wrk, url));
  } finally {
    await nginx.kill('SIGTERM');
    rmSync(folder, { recursive: true });
  }
  return Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]));
}

export async function run() {
  const { next, cached, file } = await withSite(compare, { PAGE_CACHE: 'nginx' });
  const failures = [];
  if (cached < LEAST_OF_FILE * file) failures.push(`The cached page reaches ${cached} of ${file}`);
  if (cached < LEAST_OF_NEXT * next)
    failures.push(`The cached page reaches ${cached}, Next ${next}`);
  const row = (name, rate) => `| ${name} | ${Math.round(rate)} | ${(rate / next).toFixed(1)} |`;
  const lines = [
    `The home page, gzip, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s; load and servers share the machine.`,
    '',
    '| | answers a second | times `npm start` |',
    '| --- | ---: | ---: |',
    row('`npm start`', next),
    row('the same behind deploy/nginx', cached),
    row('the same HTML as a file from nginx', file),
    '',
    `The page cache reaches ${Math.round((100 * cached) / file)} % of the file (60 % at least) and ${Math.round(cached / next)} times Next (30 at least).`,
  ];
  return { lines, failures };
}
