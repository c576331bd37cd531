// What the store locator's own code costs the server: the twenty nearest shops, and the map's index.
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createViteServer } from 'vitest/node';
import { inventShops } from '../sales-points/invent.mjs';

const NEAREST = 20;
const QUERIES = 1000;
/** Until the code is compiled, as it is on a server that runs. */
const WARM_UP = 200;
const SEED = 75;
/** Western Europe, in degrees. */
const BOX = { south: 42, north: 51, west: -4, east: 8 };

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

async function load(file) {
  const server = await createViteServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    resolve: { alias: { 'server-only': at('tests/support/server-only.ts') } },
  });
  try {
    return await server.ssrLoadModule(at(file));
  } finally {
    await server.close();
  }
}

/** Milliseconds of the slowest of a hundred queries but one, once the tree stands. */
export async function nearestTime(count) {
  const { nearestShops } = await load('lib/find/nearest.ts');
  const points = Object.values(inventShops(count, SEED)).flat();
  const query = (part) => {
    const latitude = BOX.south + part * (BOX.north - BOX.south);
    const longitude = BOX.west + ((part * 7) % 1) * (BOX.east - BOX.west);
    const since = performance.now();
    nearestShops(points, { latitude, longitude }, NEAREST);
    return performance.now() - since;
  };
  for (let index = 0; index < WARM_UP; index += 1) query(index / WARM_UP);
  const times = Array.from({ length: QUERIES }, (_, index) => query(index / QUERIES));
  return times.toSorted((a, b) => a - b)[Math.floor(QUERIES * 0.99)];
}

function memoryInUse() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Bytes that the index of the map's points holds, without the shops themselves. */
export async function indexMemory(count) {
  const { mapPoints } = await load('lib/find/point-index.ts');
  const points = Object.values(inventShops(count, SEED))
    .flat()
    .map((shop, index) => ({ ...shop, documentId: String(index).padStart(24, '0') }));
  const before = memoryInUse();
  mapPoints(points);
  return memoryInUse() - before;
}
