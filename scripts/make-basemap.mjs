// Writes public/map/land.json: western Europe's countries from Natural Earth, cut to what the map shows.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

const { resolve } = createRequire(import.meta.url);
/** ISO 3166 numbers: FR BE CH LU DE IT ES NL GB AT PT IE MC AD LI DK CZ SI HR. */
const SHOWN = new Set(
  '250 056 756 442 276 380 724 528 826 040 620 372 492 020 438 208 203 705 191'.split(' '),
);
const BOX = { west: -12, east: 18, south: 35, north: 60 };
/** Square degrees: smaller corners are dropped. */
const DETAIL = 0.0008;

const inBox = ([[lon, lat]]) =>
  lon > BOX.west && lon < BOX.east && lat > BOX.south && lat < BOX.north;
const round = (ring) => ring.map(([lon, lat]) => [Number(lon.toFixed(3)), Number(lat.toFixed(3))]);

const atlas = JSON.parse(await readFile(resolve('world-atlas/countries-10m.json'), 'utf8'));
const world = simplify(presimplify(atlas), DETAIL);
const countries = feature(world, world.objects.countries).features.filter(({ id }) =>
  SHOWN.has(id),
);
const polygons = countries.flatMap(({ geometry }) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
);
const coordinates = polygons
  .filter(([outer]) => outer.length > 4 && inBox(outer))
  .map((rings) => rings.map(round));

await mkdir('public/map', { recursive: true });
const file = 'public/map/land.json';
await writeFile(file, JSON.stringify({ type: 'MultiPolygon', coordinates }));
console.log(`${file}: ${coordinates.length} shapes`);
