// The store locator with 400 to 100,000 shops: bytes, time to clusters, zooming, and response times.

import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { indexMemory, nearestTime, shops } from './find.mjs';
import { visitMap } from './map-visit.mjs';
import { withSite } from './measured-site.mjs';
import { median, percentile } from './percentile.mjs';

export const title = 'The map';

const KB = 1024;
const MB = 1024 * KB;
const COUNTS = [400, 2000, 10_000, 100_000];
/** The budgets, which are the same for every number of shops: KB, seconds, milliseconds. */
const BUDGETS = { kb: 60, seconds: 1.5, task: 150, answer: 20, nearest: 5 };

/** Up to this number of shops the map requests all of them: lib/find/api.ts. */
const WHOLE_LIST_LIMIT = 2000;
const WORLD_PX = 256;
/** The size of the map on a desktop, and what it requests beyond its edges. */
const VIEW_PX = { width: 2 * 900, height: 2 * 700 };
const ZOOMS = { first: 4, last: 14 };
const REQUESTS = 400;
/** The machine has other work too: the quietest round counts, and the median visit. */
const ROUNDS = 3;
const VISITS = 3;

/** Views of every zoom over western Europe, as the map requests them. */
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

/** Requests a URL. @returns the bytes as sent, the milliseconds until the last one, and what they say */
async function ask(url) {
  const since = performance.now();
  const [response] = await once(
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }),
    'response',
  );
  const body = await buffer(response);
  const time = performance.now() - since;
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const isGzip = response.headers['content-encoding'] === 'gzip';
  // Read later: what parsing leaves to the garbage collector would delay the next request.
  const read = () => JSON.parse((isGzip ? gunzipSync(body) : body).toString());
  return { bytes: body.length, time, read };
}

/** The largest response to the map's requests, and the 99th percentile of their times. */
async function weigh(origin, count) {
  const endpoint = `${origin}/api/sales-points`;
  const { total, points } = (await ask(endpoint)).read();
  const weights = points.reduce((sum, { weight }) => sum + weight, 0);
  if (total !== count || weights !== count)
    throw new Error(`${total} shops on the map, ${weights} by their weights, instead of ${count}`);
  const queries = count > WHOLE_LIST_LIMIT ? views() : new Array(REQUESTS).fill('');
  // Before measuring, so that the code is compiled as on a running server.
  for (const query of queries) await ask(endpoint + query);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = [];
    for (const query of queries) answers.push(await ask(endpoint + query));
    rounds.push(answers);
  }
  const slowest = (answers) =>
    percentile(
      answers.map(({ time }) => time),
      0.99,
    );
  const [answers] = rounds;
  return {
    kb: Math.max(...answers.map(({ bytes }) => bytes)) / KB,
    points: Math.max(...answers.map(({ read }) => read().points.length)),
    answer: Math.min(...rounds.map(slowest)),
  };
}

async function visitOften(origin) {
  const visits = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitMap(origin));
  return {
    ready: median(visits.map(({ ready }) => ready)),
    longest: median(visits.map(({ longest }) => longest)),
  };
}

async function measure(count) {
  const folder = `node_modules/.cache/bench-shops-${count}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync('content', folder, { recursive: true });
  rmSync(`${folder}/sales-points`, { recursive: true });
  mkdirSync(`${folder}/sales-points`);
  writeFileSync(`${folder}/sales-points/many.yaml`, JSON.stringify(await shops(count)));
  const site = async (origin) => ({
    ...(await weigh(origin, count)),
    ...(await visitOften(origin)),
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

/** Measures four lists of shops against the same budgets, in a Chromium slowed down four times. */
export async function run() {
  const results = new Map();
  for (const count of COUNTS) {
    results.set(count, await measure(count));
    console.log(row(count, results.get(count)));
  }
  return {
    lines: [
      'CPU slowed 4 times. Up to 2,000 shops the browser gets all of them, above the weighted points of what it shows: the heaviest answer of 400, over western Europe at zooms 4 to 14, and the time of the 99th of a hundred, from the request to its last byte, in the quietest of three rounds. Seconds run from the request of the points to clusters that answer; the longest task is any from that request to the end of five zooms (tasks under 50 ms count as 0); both are medians of three visits. The twenty nearest are searched a thousand times on the server; memory is that of the index.',
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
