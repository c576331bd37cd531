// Writes public/map: western Europe's land from Natural Earth, clipped to the map's area; its towns
// from the gazetteer, larger ones first; and the picture of the land that is shown until the map is
// loaded.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { merge } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { mapTowns } from './basemap/map-towns.mjs';

const { resolve } = createRequire(import.meta.url);
/** Countries with shops, by ISO 3166 number: FR BE CH LU. */
const HOME = '250 056 756 442'.split(' ');
/** Their neighbours: DE IT ES NL GB AT PT IE MC AD LI DK CZ SI HR. */
const AROUND = '276 380 724 528 826 040 620 372 492 020 438 208 203 705 191'.split(' ');
const BOX = { west: -12, east: 18, south: 35, north: 60 };
/** topojson-simplify's minimum area of a vertex's triangle, in square degrees. */
const DETAIL = { home: 0.00006, around: 0.0012 };
const PICTURE_DETAIL = { home: 0.0005, around: 0.0025 };
/**
 * The picture's view box in Web Mercator at zoom 5, where the world is 8192 wide
 * (components/find/map/map-picture.tsx).
 */
const WORLD = 8192;
const PICTURE = { x: 3417, y: 2243.5, width: 1440, height: 1280 };
/**
 * Towns labelled up to this zoom are in a separate file; the map loads the others when it needs
 * them.
 */
const FAR_ZOOM = 9;

/** @param {number[][]} ring */
const inBox = ([[lon, lat]]) =>
  lon > BOX.west && lon < BOX.east && lat > BOX.south && lat < BOX.north;
const round = (ring) => ring.map(([lon, lat]) => [Number(lon.toFixed(3)), Number(lat.toFixed(3))]);

const atlas = presimplify(
  JSON.parse(await readFile(resolve('world-atlas/countries-10m.json'), 'utf8')),
);

function land(codes, detail) {
  const world = simplify(atlas, detail);
  const countries = world.objects.countries.geometries.filter(({ id }) => codes.includes(id));
  const coordinates = countries.flatMap((country) =>
    merge(world, [country]).coordinates.filter(([outer]) => outer.length > 4 && inBox(outer)),
  );
  return { type: 'MultiPolygon', coordinates: coordinates.map((rings) => rings.map(round)) };
}

const HALF = 0.5;
const mercatorX = (lon) => WORLD * (HALF + lon / 360);
const mercatorY = (lat) =>
  WORLD * (HALF - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI));

/** A ring as a path of relative steps, in tenths of a unit. */
function ringPath(ring) {
  let [x, y] = [0, 0];
  const steps = ring.slice(0, -1).map(([lon, lat]) => {
    const next = [mercatorX(lon) - PICTURE.x, mercatorY(lat) - PICTURE.y].map((value) =>
      Math.round(value * 10),
    );
    const step = [next[0] - x, next[1] - y];
    [x, y] = next;
    return step.join(' ');
  });
  return `m${steps.join(' ')}z`.replaceAll(' -', '-');
}

/** Countries in the colours of components/find/map/map-layers.tsx. */
function picture() {
  const { x, y, width, height } = PICTURE;
  const paths = [
    [AROUND, PICTURE_DETAIL.around, 'fill="#f3dcb9" stroke-opacity=".4"'],
    [HOME, PICTURE_DETAIL.home, 'fill="#fff7ea"'],
  ].map(([codes, detail, look]) => {
    // Each ring starts at the view box's corner: `M0 0`, then its first step.
    const rings = land(codes, detail).coordinates.flat();
    return `<path ${look} vector-effect="non-scaling-stroke" d="${rings.map((ring) => `M0 0${ringPath(ring)}`).join('')}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`,
    `<g transform="translate(${x} ${y})scale(.1)" stroke="#3b1a0f">`,
    ...paths,
    '</g></svg>',
  ].join('');
}

const towns = mapTowns();
const isFar = (town) => town[3] <= FAR_ZOOM;

await mkdir('public/map', { recursive: true });
await writeFile(
  'public/map/land.json',
  JSON.stringify({ home: land(HOME, DETAIL.home), around: land(AROUND, DETAIL.around) }),
);
await writeFile('public/map/land.svg', picture());
await writeFile('public/map/towns.json', JSON.stringify(towns.filter(isFar)));
await writeFile(
  'public/map/towns-close.json',
  JSON.stringify(towns.filter((town) => !isFar(town))),
);
console.log(`public/map: ${towns.length} towns`);
