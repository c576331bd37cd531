// How long the server takes to find the twenty nearest of so many shops: the site's own code.
import { fileURLToPath } from 'node:url';
import { createViteServer } from 'vitest/node';
import { inventShops } from '../sales-points/invent.mjs';

const NEAREST = 20;
const QUERIES = 300;
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

/** Milliseconds of the slowest of 100 queries but one, once the tree stands. */
export async function nearestTime(count) {
  const { nearestShops } = await load('lib/find/nearest.ts');
  const points = Object.values(inventShops(count, SEED)).flat();
  nearestShops(points, { latitude: BOX.south, longitude: BOX.west }, NEAREST);
  const times = Array.from({ length: QUERIES }, (_, index) => {
    const part = index / QUERIES;
    const latitude = BOX.south + part * (BOX.north - BOX.south);
    const longitude = BOX.west + ((part * 7) % 1) * (BOX.east - BOX.west);
    const since = performance.now();
    nearestShops(points, { latitude, longitude }, NEAREST);
    return performance.now() - since;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(QUERIES * 0.99)];
}
