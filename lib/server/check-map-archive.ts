import type { FileHandle } from 'node:fs/promises';
import type { Entry, Header, PMTiles, Source } from 'pmtiles';
import { CodedError } from '../coded-error';
import { boundsCenter, HOME_BOUNDS } from '../find/geo';
import { hasStreets, listsRoads } from '../find/road-schema';
import { MAX_ARCHIVE_PART_BYTES } from '../map-archive';
import type { ArchiveFault } from '../map-archive-report';

/** The size of the header (PMTiles' specification, 3, "Header"), and what it begins with. */
const HEADER_BYTES = 127;
const MAGIC = 'PMTiles\x03';
/** Directories have at most this depth. */
const MAX_DEPTH = 4;
/** The tiles' zooms for the map's zooms from 10 on, and for its smallest streets. */
const ZOOMS = { first: 9, last: 15 };
/** The size at which the map reads tiles; any is good for reading them here. */
const TILE_SIZE = 512;

const { max, min, PI } = Math;

/** The archive's file as the library reads it: in parts that browsers get. */
const toSource = (handle: FileHandle, size: number): Source => ({
  getKey: () => 'MAP_ARCHIVE',
  async getBytes(offset, length) {
    const bytes = new Uint8Array(max(0, min(length, size - offset, MAX_ARCHIVE_PART_BYTES)));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  },
});

const isWhole = (size: number, header: Header): boolean =>
  max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ) <= size;

/** The part of the map's first view that the archive has; its edges are swapped if there is none. */
function sharedBounds({ minLon, minLat, maxLon, maxLat }: Header) {
  const [west, south, east, north] = HOME_BOUNDS;
  return [max(west, minLon), max(south, minLat), min(east, maxLon), min(north, maxLat)] as const;
}

/** The tile of the highest zoom in the middle of what archive and first view share. */
function middleTile(header: Header): [z: number, x: number, y: number] {
  const { latitude, longitude } = boundsCenter(sharedBounds(header));
  const count = 2 ** header.maxZoom;
  const fromNorth = (1 - Math.asinh(Math.tan((latitude * PI) / 180)) / PI) / 2;
  const toIndex = (part: number) => min(Math.floor(part * count), count - 1);
  return [header.maxZoom, toIndex((longitude + 180) / 360), toIndex(fromNorth)];
}

/** A tile that the archive has, the nearest before an id, else its first one. */
async function findEntry(
  { cache, source }: PMTiles,
  header: Header,
  id: number,
): Promise<Entry | undefined> {
  let { rootDirectoryOffset: offset, rootDirectoryLength: length } = header;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const entries = await cache.getDirectory(source, offset, length, header);
    const entry = entries.findLast(({ tileId }) => tileId <= id) ?? entries[0];
    if (!entry || entry.runLength > 0) return entry;
    [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
  }
  return undefined;
}

/**
 * Whether the tiles of one place, from its closest zoom outwards, have streets to draw.
 * @throws Error if one of them cannot be read, or there is none
 */
async function findStreets(archive: PMTiles, header: Header): Promise<boolean> {
  const { tileIdToZxy, zxyToTileId } = await import('pmtiles');
  // The reader of the map itself.
  const { PmtilesSource } = await import('protomaps-leaflet');
  const id = zxyToTileId(...middleTile(header));
  const entry = await findEntry(archive, header, id);
  if (!entry) throw new CodedError('NO_TILE', 'The archive has no tile');
  const [zoom, x, y] = tileIdToZxy(max(entry.tileId, min(id, entry.tileId + entry.runLength - 1)));
  const reader = new PmtilesSource(archive, false);
  let found = false;
  for (let z = zoom; z >= min(ZOOMS.first, zoom) && z >= header.minZoom; z -= 1) {
    const parent = { z, x: x >> (zoom - z), y: y >> (zoom - z) };
    found = hasStreets(await reader.get(parent, TILE_SIZE)) || found;
  }
  return found;
}

const toFaults = (tests: [fault: ArchiveFault, isFound: boolean][]): ArchiveFault[] =>
  tests.flatMap(([fault, isFound]) => (isFound ? [fault] : []));

/** What the header says. */
async function headerFaults(header: Header, size: number): Promise<ArchiveFault[]> {
  const { Compression, TileType } = await import('pmtiles');
  // The reader takes an unknown compression for none, and an unknown type for vector tiles.
  const isRead = (compression: number) => compression <= Compression.Gzip;
  const [west, south, east, north] = sharedBounds(header);
  return toFaults([
    ['short', !isWhole(size, header)],
    ['directories', !isRead(header.internalCompression)],
    ['compression', !isRead(header.tileCompression)],
    ['type', header.tileType > TileType.Mvt],
    ['elsewhere', west >= east || south >= north],
  ]);
}

/** What an archive lacks, and the error if its tiles or directories cannot be read. */
export type ArchiveFindings = { faults: ArchiveFault[]; error?: unknown };

async function readArchive(source: Source, size: number): Promise<ArchiveFault[]> {
  if (size < HEADER_BYTES) return ['foreign'];
  const { bytesToHeader, PMTiles } = await import('pmtiles');
  const { data } = await source.getBytes(0, HEADER_BYTES);
  if (!Buffer.from(data).toString('latin1').startsWith(MAGIC)) return ['foreign'];
  const header = bytesToHeader(data);
  const faults = await headerFaults(header, size);
  if (faults.length > 0) return faults;
  const archive = new PMTiles(source);
  // Where this place has no streets, as on an island's coast, the archive's own list is believed.
  const hasRoads = (await findStreets(archive, header)) || listsRoads(await archive.getMetadata());
  if (!hasRoads) return ['schema'];
  return toFaults([
    ['late', header.minZoom > ZOOMS.first],
    ['early', header.maxZoom < ZOOMS.last],
  ]);
}

/**
 * Reads the archive as a browser does, with the map's own reader: header, metadata, and the tiles
 * of one place at all zooms.
 * @param size in bytes
 */
export const checkArchive = (handle: FileHandle, size: number): Promise<ArchiveFindings> =>
  readArchive(toSource(handle, size), size).then(
    (faults) => ({ faults }),
    (error) => ({ faults: ['broken'], error }),
  );
