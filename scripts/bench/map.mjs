// The store locator with many shops: bytes, time to clusters, zooming, and the nearest of them.

import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { writeSalesPoints } from '../make-sales-points.mjs';
import { visitMap } from './map-visit.mjs';
import { nearestTime } from './nearest.mjs';
import { withSite } from './site.mjs';

export const title = 'The map';

const KB = 1024;
/** Shops → what they may cost: KB, seconds, milliseconds. */
const BUDGETS = {
  400: {},
  10000: { kb: 120, seconds: 1.5, task: 200 },
  50000: { kb: 600, seconds: 4, nearest: 5 },
};

/** The points as a browser gets them: gzip bytes on the wire. @throws Error where some are missing */
async function weigh(origin, count) {
  const options = { headers: { 'accept-encoding': 'gzip' } };
  const [response] = await once(get(`${origin}/api/sales-points`, options), 'response');
  const body = await buffer(response);
  const { length } = JSON.parse(gunzipSync(body)).name;
  if (length !== count) throw new Error(`${length} shops on the map instead of ${count}`);
  return body.length;
}

async function measure(count) {
  const folder = `node_modules/.cache/bench-shops-${count}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync('content', folder, { recursive: true });
  writeSalesPoints(count, folder);
  const site = async (origin) => ({
    bytes: await weigh(origin, count),
    ...(await visitMap(origin)),
  });
  const { bytes, ready, longest } = await withSite(site, { CONTENT_DIR: folder });
  return {
    kb: bytes / KB,
    seconds: ready / 1000,
    task: longest,
    nearest: await nearestTime(count),
  };
}

const shown = (value, budget, digits) =>
  budget === undefined ? value.toFixed(digits) : `${value.toFixed(digits)} of ${budget}`;

const row = (count, measured) => {
  const budget = BUDGETS[count];
  const cells = [
    ['kb', 1],
    ['seconds', 2],
    ['task', 0],
    ['nearest', 3],
  ].map(([name, digits]) => shown(measured[name], budget[name], digits));
  return `| ${[count, ...cells].join(' | ')} |`;
};

const failuresOf = (count, measured) =>
  Object.entries(BUDGETS[count])
    .filter(([name, most]) => measured[name] > most)
    .map(([name, most]) => `${count} shops: ${measured[name].toFixed(2)} ${name}, ${most} at most`);

/** Three lists of shops, each against its budget, in a Chromium slowed down four times. */
export async function run() {
  const counts = Object.keys(BUDGETS).map(Number);
  const results = new Map();
  for (const count of counts) results.set(count, await measure(count));
  return {
    lines: [
      'CPU slowed 4 times. Seconds run from the points’ request to clusters that answer; the longest task (tasks under 50 ms count as 0) is that of zooming in by five steps; the twenty nearest are searched a thousand times on the server, from everywhere, and the time is the 99th of a hundred.',
      '',
      '| shops | points, KB gzip | clusters, s | longest task, ms | nearest 20, ms |',
      '| ---: | ---: | ---: | ---: | ---: |',
      ...counts.map((count) => row(count, results.get(count))),
    ],
    failures: counts.flatMap((count) => failuresOf(count, results.get(count))),
  };
}
