import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Feature, Geometry, Position } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import vtPbf from 'vt-pbf';

/** The middle of the town. It lies where the map has a town, but its plan is made up. */
export const TOWN = { latitude: 45.748, longitude: 4.847 };
/** From this zoom on, tiles show the town only. */
const TOWN_ZOOM = 12;
/** Degrees around the middle. */
const TOWN_REACH = 0.055;
const COUNTRY_REACH = 0.9;

const EXTENT = 4096;
const METRES_PER_DEGREE = 111_320;
const COSINE = Math.cos((TOWN.latitude * Math.PI) / 180);
/** How far the streets are turned, so that none of them follows the edge of a tile. */
const TURN = 0.2;
const BLOCK_M = 130;
const HALF_TOWN = 14;

type Properties = Record<string, string | number>;
type Layers = Record<string, Feature[]>;

/** Metres from the middle, along and across the town's streets, as longitude and latitude. */
function at(along: number, across: number): Position {
  const east = along * Math.cos(TURN) - across * Math.sin(TURN);
  const north = along * Math.sin(TURN) + across * Math.cos(TURN);
  return [
    TOWN.longitude + east / (METRES_PER_DEGREE * COSINE),
    TOWN.latitude + north / METRES_PER_DEGREE,
  ];
}

const feature = (geometry: Geometry, properties: Properties): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});
const line = (coordinates: Position[], properties: Properties) =>
  feature({ type: 'LineString', coordinates }, properties);
const area = (ring: Position[], properties: Properties) =>
  feature({ type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }, properties);
const point = (coordinates: Position, properties: Properties) =>
  feature({ type: 'Point', coordinates }, properties);
const rectangle = (left: number, bottom: number, width: number, height: number) => [
  at(left, bottom),
  at(left + width, bottom),
  at(left + width, bottom + height),
  at(left, bottom + height),
];
const named = (name: string, de: string): Properties => ({ name, 'name:de': de, 'name:fr': name });

/** The names of streets, in French and German. */
const STREETS = [
  ['Rue du Caramel', 'Karamellgasse'],
  ['Rue des Noisettes', 'Haselnussweg'],
  ['Rue de la Cuillère', 'Löffelgasse'],
  ['Rue du Sucre Roux', 'Braunzuckerweg'],
  ['Rue des Pépites', 'Splittergasse'],
  ['Rue de la Vanille', 'Vanilleweg'],
  ['Rue du Beurre Doux', 'Buttergasse'],
  ['Rue des Pistaches', 'Pistazienweg'],
] as const;
const AVENUES = [
  ['Avenue du Cookie', 'Keksallee'],
  ['Avenue du Chocolat', 'Schokoladenallee'],
  ['Cours de la Fournée', 'Backblechallee'],
  ['Boulevard du Praliné', 'Pralinenring'],
  ['Quai des Gourmands', 'Naschkatzenufer'],
] as const;

/** Each street has one of the names, its neighbour the next. */
const nameOf = (names: readonly (readonly [string, string])[], index: number): Properties => {
  const [name, de] = names[(index + 8 * names.length) % names.length] ?? ['', ''];
  return named(name, de);
};

/** The river's middle, in metres along the streets, at a distance across them. */
const river = (across: number) => -620 + 230 * Math.sin(across / 900) + across / 14;
const RIVER_HALF_WIDTH = 75;
const isInRiver = (along: number, across: number) =>
  Math.abs(along - river(across)) < RIVER_HALF_WIDTH + 45;
const isInPark = (along: number, across: number) =>
  along > 1.5 * BLOCK_M &&
  along < 5.5 * BLOCK_M &&
  across > -0.5 * BLOCK_M &&
  across < 3.5 * BLOCK_M;
const isInTown = (along: number, across: number) =>
  Math.hypot(along, across * 1.15) < HALF_TOWN * BLOCK_M * (0.86 + 0.12 * Math.sin(along / 260));

const steps = (from: number, to: number, by = 1) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);

/** A street's stretches inside the town, outside park and river. */
function stretches(positionAt: (distance: number) => [number, number]): Position[][] {
  const found: Position[][] = [[]];
  for (const distance of steps(-HALF_TOWN * BLOCK_M, HALF_TOWN * BLOCK_M, BLOCK_M / 2)) {
    const [along, across] = positionAt(distance);
    if (isInTown(along, across) && !isInPark(along, across) && !isInRiver(along, across))
      found.at(-1)?.push(at(along, across));
    else if (found.at(-1)?.length) found.push([]);
  }
  return found.filter(({ length }) => length > 2);
}

function streets(): Feature[] {
  return steps(-HALF_TOWN, HALF_TOWN).flatMap((index) => {
    if (index % 5 === 0) return [];
    const offset = index * BLOCK_M;
    const minor = { kind: 'minor_road', kind_detail: 'residential', min_zoom: 13 };
    return [
      ...stretches((distance) => [distance, offset + 14 * Math.sin(distance / 400)]).map((part) =>
        line(part, { ...minor, ...nameOf(STREETS, index) }),
      ),
      ...stretches((distance) => [offset, distance]).map((part) =>
        line(part, { ...minor, ...nameOf(STREETS, index + 3) }),
      ),
    ];
  });
}

function mainRoads(): Feature[] {
  const avenues = [-10, -5, 0, 5, 10].flatMap((index) => {
    const offset = index * BLOCK_M;
    const isMain = index === 0;
    const properties = {
      kind: 'major_road',
      kind_detail: isMain ? 'primary' : 'secondary',
      min_zoom: 9,
    };
    const reach = (isMain ? 60 : 1.1 * HALF_TOWN) * BLOCK_M;
    const bend = (distance: number) => offset + (isMain ? 0.00003 * distance * distance : 0);
    const distances = steps(-reach, reach, BLOCK_M);
    return [
      line(
        distances.map((distance) => at(distance, bend(distance))),
        { ...properties, ...nameOf(AVENUES, index / 5) },
      ),
      line(
        distances.filter((distance) => !isInPark(offset, distance)).map((d) => at(bend(d), d)),
        { ...properties, ...nameOf(AVENUES, index / 5 + 3) },
      ),
    ];
  });
  const ring = steps(0, 48).map((index) => {
    const angle = (index / 48) * 2 * Math.PI;
    return at(2350 * Math.cos(angle), 2050 * Math.sin(angle));
  });
  const ways = [0.5, 2.3, 3.9, 5.4].map((angle) =>
    line(
      steps(0, 30).map((index) => {
        const turn = angle + 0.3 * Math.sin(index / 5);
        return at((2350 + index * 2000) * Math.cos(turn), (2050 + index * 2000) * Math.sin(turn));
      }),
      { kind: 'highway', kind_detail: 'motorway', min_zoom: 4, name: 'A 7' },
    ),
  );
  const highway = { kind: 'highway', kind_detail: 'motorway', min_zoom: 4 };
  return [...avenues, line(ring, { ...highway, ...named('Périphérique', 'Ringstraße') }), ...ways];
}

function paths(): Feature[] {
  const [west, east, south, north] = [1.5, 5.5, -0.5, 3.5].map((side) => side * BLOCK_M) as [
    number,
    number,
    number,
    number,
  ];
  const path = { kind: 'path', kind_detail: 'footway', min_zoom: 14 };
  return [
    line([at(west, south), at((west + east) / 2, (south + north) / 2), at(east, north)], path),
    line([at(west, north), at((west + east) / 2 + 20, (south + north) / 2), at(east, south)], path),
    line(
      steps(-HALF_TOWN, HALF_TOWN).map((index) => at(1180 + index * 14, index * BLOCK_M * 1.6)),
      { kind: 'rail', kind_detail: 'rail', min_zoom: 11 },
    ),
  ];
}

function buildings(): Feature[] {
  const houses: Feature[] = [];
  for (const column of steps(-9, 8))
    for (const row of steps(-8, 7)) {
      const [along, across] = [(column + 0.5) * BLOCK_M, (row + 0.5) * BLOCK_M];
      if (!isInTown(along * 1.3, across * 1.3) || isInPark(along, across)) continue;
      for (const corner of [0, 1, 2, 3]) {
        const left = column * BLOCK_M + 18 + (corner % 2) * 50;
        const bottom = row * BLOCK_M + 20 + Math.floor(corner / 2) * 48;
        if (isInRiver(left + 20, bottom + 20) || isInPark(left + 40, bottom + 40)) continue;
        if (isInPark(left, bottom)) continue;
        const size = 30 + ((column * 7 + row * 13 + corner * 5 + 900) % 14);
        houses.push(area(rectangle(left, bottom, size, size * 0.9), { kind: 'building' }));
      }
    }
  return houses;
}

function water(): Feature[] {
  const across = steps(-90_000, 90_000, 300);
  const bank = (side: number) => across.map((y) => at(river(y) + side * RIVER_HALF_WIDTH, y));
  return [
    area([...bank(-1), ...bank(1).reverse()], { kind: 'river', min_zoom: 4 }),
    line(
      across.map((y) => at(river(y), y)),
      { kind: 'river', min_zoom: 8, ...named('La Louche', 'Die Kelle') },
    ),
    area(
      steps(0, 24).map((index) => {
        const angle = (index / 24) * 2 * Math.PI;
        return at(520 + 65 * Math.cos(angle), 250 + 42 * Math.sin(angle));
      }),
      { kind: 'lake', min_zoom: 10 },
    ),
    point(at(520, 250), { kind: 'lake', min_zoom: 10, ...named('Lac au Lait', 'Milchsee') }),
  ];
}

function woods(): Feature[] {
  return steps(0, 11).map((wood) => {
    const [along, across] = [
      9000 * Math.cos(wood * 2.4) * (1 + wood / 4),
      9000 * Math.sin(wood * 2.4) * (1 + wood / 4),
    ];
    return area(
      steps(0, 20).map((index) => {
        const angle = (index / 21) * 2 * Math.PI;
        const radius = 1900 + 420 * Math.sin(angle * 3 + wood) + 300 * Math.cos(angle * 5);
        return at(along + radius * Math.cos(angle), across + radius * Math.sin(angle));
      }),
      { kind: 'forest', min_zoom: 7 },
    );
  });
}

/** The town in the layers of Protomaps' schema, version 4: docs.protomaps.com/basemaps/layers */
function makeTown(): Layers {
  const { longitude, latitude } = TOWN;
  const park = rectangle(1.5 * BLOCK_M, -0.5 * BLOCK_M, 4 * BLOCK_M, 4 * BLOCK_M);
  const quarter = (along: number, across: number, name: string, de: string) =>
    point(at(along, across), { kind: 'neighbourhood', min_zoom: 12, ...named(name, de) });
  return {
    earth: [
      area(
        [
          [longitude - 1.5, latitude - 1.5],
          [longitude + 1.5, latitude - 1.5],
          [longitude + 1.5, latitude + 1.5],
          [longitude - 1.5, latitude + 1.5],
        ],
        { kind: 'earth' },
      ),
    ],
    landuse: [
      ...woods(),
      area(park, { kind: 'park', min_zoom: 10 }),
      area(rectangle(-1600, 600, 420, 300), { kind: 'cemetery', min_zoom: 12 }),
      area(rectangle(1250, -900, 520, 330), { kind: 'school', min_zoom: 12 }),
    ],
    water: water(),
    roads: [...paths(), ...streets(), ...mainRoads()],
    buildings: buildings(),
    places: [
      point(at(0, 0), { kind: 'locality', kind_detail: 'city', name: 'Lyon', population: 500_000 }),
      quarter(-1150, -500, 'Les Fourneaux', 'Ofenviertel'),
      quarter(650, -900, 'Le Saladier', 'Schüsselviertel'),
      quarter(250, 1150, 'La Croûte Dorée', 'Goldkruste'),
    ],
    pois: [
      point(at(3.5 * BLOCK_M, 2.6 * BLOCK_M), {
        kind: 'park',
        min_zoom: 13,
        ...named('Parc de la Pâte Crue', 'Rohteigpark'),
      }),
    ],
  };
}

const tileX = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);
function tileY(latitude: number, z: number): number {
  const radians = (latitude * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
}

type Tile = { id: number; data: Uint8Array };

/** The header's fields, and the name of the layer of roads. */
type Options = {
  firstZoom: number;
  lastZoom: number;
  roadLayer: string;
  internalCompression: Compression;
  tileCompression: Compression;
  /** How many tiles a leaf directory has; with fewer tiles there is only the root directory. */
  leafSize: number;
};

/** Zstandard is only claimed, as Node 20 has none. */
function compress(data: Uint8Array, compression: Compression): Uint8Array {
  if (compression === Compression.Gzip) return gzipSync(data, { level: 9 });
  return compression === Compression.Brotli ? brotliCompressSync(data) : data;
}

/** Cuts the layers into vector tiles, in the order of their ids. */
function cutTiles(layers: Layers, { firstZoom, lastZoom, tileCompression }: Options): Tile[] {
  const cutters = Object.entries(layers).map(([name, features]) => {
    const options = { maxZoom: lastZoom, indexMaxZoom: lastZoom, extent: EXTENT, buffer: 64 };
    const data = { type: 'FeatureCollection' as const, features };
    return { name, features, cutter: new GeoJSONVT(data, { ...options, indexMaxPoints: 0 }) };
  });
  const tiles: Tile[] = [];
  for (const z of steps(firstZoom, lastZoom)) {
    const reach = z < TOWN_ZOOM ? COUNTRY_REACH : TOWN_REACH;
    const { latitude, longitude } = TOWN;
    for (const x of steps(tileX(longitude - reach, z), tileX(longitude + reach, z)))
      for (const y of steps(tileY(latitude + reach, z), tileY(latitude - reach, z))) {
        const shown = cutters.flatMap(({ name, cutter }) => {
          const tile = name === 'buildings' && z < 14 ? null : cutter.getTile(z, x, y);
          if (!tile) return [];
          const features = tile.features.filter(({ tags }) => Number(tags?.min_zoom ?? 0) <= z);
          return features.length > 0 ? [[name, { features }] as const] : [];
        });
        if (shown.length === 0) continue;
        const encoded = vtPbf.fromGeojsonVt(Object.fromEntries(shown), {
          version: 2,
          extent: EXTENT,
        });
        tiles.push({ id: zxyToTileId(z, x, y), data: compress(encoded, tileCompression) });
      }
  }
  return tiles.sort((a, b) => a.id - b.id);
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))];
}

type Entry = { id: number; run: number; length: number; offset: number };

/** A directory: the specification's columns of ids, run lengths, lengths and offsets. */
function makeDirectory(entries: Entry[], compression: Compression): Uint8Array {
  const isNext = ({ offset }: Entry, before?: Entry) =>
    before && offset === before.offset + before.length;
  const columns = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    // An offset is stored plus 1; 0 means: after the entry before.
    ...entries.map((entry, index) => (isNext(entry, entries[index - 1]) ? 0 : entry.offset + 1)),
  ];
  return compress(Buffer.from(columns.flatMap(varint)), compression);
}

/** Gives each part its place after the one before. */
function placed(parts: { id: number; data: Uint8Array }[], run: number): Entry[] {
  let offset = 0;
  return parts.map(({ id, data: { length } }) => {
    offset += length;
    return { id, run, length, offset: offset - length };
  });
}

const HEADER_BYTES = 127;
const E7 = 1e7;

/** A PMTiles archive, version 3 (github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
function pack(tiles: Tile[], metadata: object, options: Options): Buffer {
  const { internalCompression, tileCompression, leafSize, firstZoom, lastZoom } = options;
  const entries = placed(tiles, 1);
  const leaves = Array.from({ length: Math.ceil(tiles.length / leafSize) }, (_, index) => {
    const part = entries.slice(index * leafSize, (index + 1) * leafSize);
    return { id: part[0]?.id ?? 0, data: makeDirectory(part, internalCompression) };
  });
  const root = leaves.length > 1 ? placed(leaves, 0) : entries;
  const directory = makeDirectory(root, internalCompression);
  const leafDirectories = Buffer.concat(leaves.length > 1 ? leaves.map(({ data }) => data) : []);
  const description = compress(Buffer.from(JSON.stringify(metadata)), internalCompression);
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const sections = [directory, description, leafDirectories, data];
  let [field, offset] = [8, HEADER_BYTES];
  for (const { length } of sections) {
    header.writeBigUInt64LE(BigInt(offset), field);
    header.writeBigUInt64LE(BigInt(length), field + 8);
    [field, offset] = [field + 16, offset + length];
  }
  // Addressed tiles, entries, contents.
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at);
  // Clustered, compression of directories and of tiles, type, zooms.
  const bytes = [1, internalCompression, tileCompression, TileType.Mvt, firstZoom, lastZoom];
  for (const [index, value] of bytes.entries()) header.writeUInt8(value, 96 + index);
  const { longitude, latitude } = TOWN;
  const bounds = [longitude - 1, latitude - 1, longitude + 1, latitude + 1];
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * E7), 102 + index * 4);
  header.writeUInt8(14, 118);
  header.writeInt32LE(Math.round(longitude * E7), 119);
  header.writeInt32LE(Math.round(latitude * E7), 123);
  return Buffer.concat([header, ...sections]);
}

const GOOD: Options = {
  firstZoom: 9,
  lastZoom: 15,
  roadLayer: 'roads',
  internalCompression: Compression.Gzip,
  tileCompression: Compression.Gzip,
  leafSize: Number.POSITIVE_INFINITY,
};

/** An archive with the streets of a made-up town, at zooms 9 to 15; by options, one with a fault. */
export function makeStreetArchive(options: Partial<Options> = {}): Buffer {
  const all = { ...GOOD, ...options };
  const { roads = [], ...others } = makeTown();
  const town = { ...others, [all.roadLayer]: roads };
  const layers = Object.keys(town).map((id) => ({ id, fields: { kind: 'String' } }));
  return pack(cutTiles(town, all), { name: 'A made-up town', vector_layers: layers }, all);
}
