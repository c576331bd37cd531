// What the store locator's own code costs the server: the twenty nearest shops, and the map's index.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compile } from '../build/build-server.mjs';
import { percentile } from './percentile.mjs';

const NEAREST = 20;
const QUERIES = 1000;
/** Calls before measuring, so that the code is compiled as on a running server. */
const WARM_UP = 200;
/** Western Europe, in degrees. */
const BOX = { south: 42, north: 51, west: -4, east: 8 };

let copies = 0;

/** Imports a new copy of a module of lib/, compiled as the server is: no index of another list is left. */
export async function load(file) {
  const outfile = path.resolve('node_modules/.cache/bench', file.replace(/\.ts$/, '.mjs'));
  compile({
    entryPoints: [file],
    outfile,
    alias: { 'server-only': './tests/support/server-only.ts' },
  });
  copies += 1;
  return import(`${pathToFileURL(outfile)}?${copies}`);
}

/** As many shops as that, which the tests use too. */
export async function shops(count) {
  const { manyShops } = await load('tests/support/shops.ts');
  return manyShops(count);
}

/** The 99th percentile of the query time in milliseconds, once the index exists. */
export async function nearestTime(count) {
  const { nearestShops } = await load('lib/find/spatial-index.ts');
  const points = await shops(count);
  const query = (part) => {
    const latitude = BOX.south + part * (BOX.north - BOX.south);
    const longitude = BOX.west + ((part * 7) % 1) * (BOX.east - BOX.west);
    const since = performance.now();
    nearestShops(points, { latitude, longitude }, NEAREST);
    return performance.now() - since;
  };
  for (let index = 0; index < WARM_UP; index += 1) query(index / WARM_UP);
  const times = Array.from({ length: QUERIES }, (_, index) => query(index / QUERIES));
  return percentile(times, 0.99);
}

/** The heap and its buffers in bytes, after a collection. */
export function memoryInUse() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The memory of the index of the map's points in bytes, without the shops themselves. */
export async function indexMemory(count) {
  const { mapPoints } = await load('lib/find/point-clusters.ts');
  const points = await shops(count);
  const before = memoryInUse();
  mapPoints(points);
  return memoryInUse() - before;
}
