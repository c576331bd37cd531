// What a visitor costs: the CPU time of ordinary requests, at the site and at nginx. docs/scale.md
// computes machines from it.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startNginx } from '../servers/nginx.mjs';
import { findCommands } from '../servers/packages.mjs';
import { freePort } from '../servers/process.mjs';
import { cpuOf } from './cpu.mjs';
import { withSite } from './measured-site.mjs';

export const title = 'What a visitor costs';

/** How long a form must have been open before it may be sent, in milliseconds. */
const FORM_MS = 3_500;
const FORMS = 200;
const TOWNS = ['lyon', 'saint-et', '75011', 'brux', 'geneve', 'montpelier'];

/** Sends requests as fast as they are answered, for some seconds. @returns how many there were */
async function load(wrk, url) {
  const options = ['-t1', '-c16', '-d5s', '--timeout', '10s', '-H', 'Accept-Encoding: gzip'];
  const { stdout: report } = await promisify(execFile)(wrk, [...options, url]);
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`${url} fails under load:\n${report}`);
  return Number(/(\d+) requests in/.exec(report)?.[1]);
}

async function get(url, headers = {}) {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response;
}

/** The home page's pictures in every size; the build has made them. */
async function picturesOf(site) {
  const html = await (await get(site)).text();
  const paths = html.match(/\/_next\/image\?[^" ,\\]+&amp;q=\d+/g) ?? [];
  return [...new Set(paths)].map((found) => site + found.replaceAll('&amp;', '&'));
}

/** Contact messages of as many visitors. */
async function sendForms(site) {
  const { token } = await (await get(`${site}/api/forms/token`)).json();
  await pause(FORM_MS);
  for (let visitor = 0; visitor < FORMS; visitor += 1) {
    const response = await fetch(`${site}/api/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: site,
        'x-forwarded-for': `203.0.${visitor >> 6}.${visitor & 63}`,
      },
      body: JSON.stringify({
        name: 'Zoé',
        email: `zoe.${visitor}@dough.example`,
        phone: '+33 1 99 00 12 34',
        subject: 'love',
        message: `Un pot de plus, c’est possible ? Ce serait le ${visitor}e.`,
        locale: 'fr',
        accept_legal: true,
        website: '',
        render_token: token,
      }),
    });
    if (!response.ok) throw new Error(`A form answers ${response.status}`);
  }
}

async function measure(site, pid) {
  const { wrk } = findCommands('wrk');
  const folder = mkdtempSync(path.join(tmpdir(), 'dough-costs-'));
  const nginx = await startNginx({
    folder,
    port: await freePort(),
    instances: [Number(new URL(site).port)],
  });
  const rows = [];
  /** @param {() => number | Promise<number>} work @returns how many requests it made */
  const add = async (name, server, work) => {
    const before = cpuOf(server);
    const count = await work();
    rows.push({ name, ms: ((cpuOf(server) - before) / count) * 1_000 });
  };
  try {
    const pictures = await picturesOf(site);
    const cached = nginx.url;
    await get(cached);
    await get(pictures[0].replace(site, cached));
    await add('a page, stored by nginx', nginx.pid, () => load(wrk, `${cached}/`));
    await add('a picture, passed on by nginx', nginx.pid, () =>
      load(wrk, pictures[0].replace(site, cached)),
    );
    await add('the same at the instance', pid, () => load(wrk, pictures[0]));
    await add('a page, from an instance', pid, () => load(wrk, `${site}/`));
    await add('a town, while it is typed', pid, async () => {
      let count = 0;
      for (const town of TOWNS) count += await load(wrk, `${site}/api/towns?q=${town}`);
      return count;
    });
    await add('a page of search results', pid, () => load(wrk, `${site}/nous-trouver?q=Lyon`));
    await add('a form', pid, async () => {
      await sendForms(site);
      return FORMS;
    });
  } finally {
    await nginx.kill('SIGTERM');
    rmSync(folder, { recursive: true });
  }
  return rows;
}

export async function run() {
  const folder = mkdtempSync(path.join(tmpdir(), 'dough-messages-'));
  const rows = await withSite(measure, {
    PAGE_CACHE: 'nginx',
    TRUSTED_PROXY: 'true',
    DATA_DIR: folder,
  }).finally(() => rmSync(folder, { recursive: true }));
  const lines = [
    'CPU time of the process that answers, per request, with gzip. A form is stored on disk.',
    '',
    '| | CPU, ms |',
    '| --- | ---: |',
    ...rows.map(({ name, ms }) => `| ${name} | ${ms < 1 ? ms.toFixed(3) : ms.toFixed(1)} |`),
  ];
  return { lines, failures: [] };
}
