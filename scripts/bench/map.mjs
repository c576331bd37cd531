// The store locator with any number of shops: bytes, time to clusters, zooming, and the server's answers.

import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { writeSalesPoints } from '../make-sales-points.mjs';
import { indexMemory, nearestTime } from './find.mjs';
import { visitMap } from './map-visit.mjs';
import { withSite } from './site.mjs';

export const title = 'The map';

const KB = 1024;
const MB = 1024 * KB;
const COUNTS = [400, 2000, 10_000, 100_000];
/** The same at every number of shops: KB, seconds, milliseconds. */
const BUDGETS = { kb: 60, seconds: 1.5, task: 150, answer: 20, nearest: 5 };

/** Up to so many shops the map asks for all of them: lib/find/map-points.ts. */
const WHOLE_LIST_LIMIT = 2000;
const WORLD_PX = 256;
/** A desktop's map, and what it asks for beyond its edges. */
const VIEW_PX = { width: 2 * 900, height: 2 * 700 };
const ZOOMS = { first: 4, last: 14 };
const REQUESTS = 400;
/** Until the server's code is compiled, as it is on one that runs. */
const WARM_UP = 200;

/** Views of every zoom over western Europe, as the map asks for them. */
function views() {
  const steps = ZOOMS.last - ZOOMS.first + 1;
  return Array.from({ length: REQUESTS }, (_, index) => {
    const zoom = ZOOMS.first + (index % steps);
    const [longitude, latitude] = [
      -4 + ((index * 0.618) % 1) * 12,
      42.5 + ((index * 0.382) % 1) * 8.5,
    ];
    const degrees = 360 / (WORLD_PX * 2 ** zoom);
    const halfWidth = (VIEW_PX.width / 2) * degrees;
    const halfHeight = (VIEW_PX.height / 2) * degrees * Math.cos((latitude * Math.PI) / 180);
    const bbox = [
      longitude - halfWidth,
      latitude - halfHeight,
      longitude + halfWidth,
      latitude + halfHeight,
    ];
    return `?bbox=${bbox.map((value) => value.toFixed(4)).join(',')}&zoom=${zoom}`;
  });
}

const agent = new Agent({ keepAlive: true });

/** Bytes on the wire, what they say, and milliseconds until the last of them. */
async function ask(url) {
  const since = performance.now();
  const [response] = await once(
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }),
    'response',
  );
  const body = await buffer(response);
  const time = performance.now() - since;
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const plain = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  return { bytes: body.length, time, answer: JSON.parse(plain) };
}

/** The heaviest answer and the slowest but a hundredth, of what the map asks for. */
async function weigh(origin, count) {
  const endpoint = `${origin}/api/sales-points`;
  const all = await ask(endpoint);
  const { total, points } = all.answer;
  const weights = points.reduce((sum, { weight }) => sum + weight, 0);
  if (total !== count || weights !== count)
    throw new Error(`${total} shops on the map, ${weights} by their weights, instead of ${count}`);
  const queries = count > WHOLE_LIST_LIMIT ? views() : new Array(REQUESTS).fill('');
  for (const query of queries.slice(0, WARM_UP)) await ask(endpoint + query);
  const answers = [];
  for (const query of queries) answers.push(await ask(endpoint + query));
  const times = answers.map(({ time }) => time).toSorted((a, b) => a - b);
  return {
    kb: Math.max(...answers.map(({ bytes }) => bytes)) / KB,
    points: Math.max(...answers.map(({ answer }) => answer.points.length)),
    answer: times[Math.floor(REQUESTS * 0.99)],
  };
}

async function measure(count) {
  const folder = `node_modules/.cache/bench-shops-${count}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync('content', folder, { recursive: true });
  writeSalesPoints(count, folder);
  const site = async (origin) => ({
    ...(await weigh(origin, count)),
    ...(await visitMap(origin)),
  });
  const { ready, longest, ...weighed } = await withSite(site, { CONTENT_DIR: folder });
  return {
    ...weighed,
    seconds: ready / 1000,
    task: longest,
    nearest: await nearestTime(count),
    memory: count > WHOLE_LIST_LIMIT ? (await indexMemory(count)) / MB : 0,
  };
}

const COLUMNS = [
  ['kb', 1],
  ['points', 0],
  ['seconds', 2],
  ['task', 0],
  ['answer', 1],
  ['nearest', 3],
  ['memory', 1],
];

const row = (count, measured) =>
  `| ${[count, ...COLUMNS.map(([name, digits]) => measured[name].toFixed(digits))].join(' | ')} |`;

const failuresOf = (count, measured) =>
  Object.entries(BUDGETS)
    .filter(([name, most]) => measured[name] > most)
    .map(([name, most]) => `${count} shops: ${measured[name].toFixed(2)} ${name}, ${most} at most`);

/** Four lists of shops, each against the same budgets, in a Chromium slowed down four times. */
export async function run() {
  const results = new Map();
  for (const count of COUNTS) {
    results.set(count, await measure(count));
    console.log(row(count, results.get(count)));
  }
  return {
    lines: [
      'CPU slowed 4 times. Up to 2,000 shops the browser gets all of them, above the weighted points of what it shows: the heaviest answer of 400, over western Europe at zooms 4 to 14, and the time of the 99th of a hundred, from the request to its last byte. Seconds run from the request of the points to clusters that answer; the longest task is any from that request to the end of five zooms (tasks under 50 ms count as 0). The twenty nearest are searched a thousand times on the server; memory is that of the index.',
      '',
      '| shops | points, KB gzip | points | clusters, s | longest task, ms | answer p99, ms | nearest 20, ms | index, MB |',
      '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...COUNTS.map((count) => row(count, results.get(count))),
      '',
      `Budgets, at every number: ${BUDGETS.kb} KB, ${BUDGETS.seconds} s, tasks of ${BUDGETS.task} ms, answers of ${BUDGETS.answer} ms.`,
    ],
    failures: COUNTS.flatMap((count) => failuresOf(count, results.get(count))),
  };
}
