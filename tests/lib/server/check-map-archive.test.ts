import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Compression, PMTiles, TileType } from 'pmtiles';
import { expect, it, onTestFinished } from 'vitest';
import type { ArchiveFault } from '@/lib/map-archive-report';
import { checkArchive } from '@/lib/server/check-map-archive';
import { temporaryFolder } from '../../support/service';
import { makeStreetArchive, TOWN } from '../../support/street-archive';

const good = makeStreetArchive();
/** Where the header has a section's start and length, the type of tiles and the bounds. */
const [DIRECTORY_OFFSET, METADATA_OFFSET, LEAVES_OFFSET, TILES_OFFSET] = [8, 24, 40, 56];
const [TYPE_OFFSET, BOUNDS_OFFSET] = [99, 102];

/** A copy of an archive with other bytes. */
function changed(archive: Buffer, change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(archive);
  change(bytes);
  return bytes;
}

async function check(archive: Buffer): Promise<readonly ArchiveFault[]> {
  const file = path.join(await temporaryFolder(), 'streets.pmtiles');
  await writeFile(file, archive);
  const handle = await open(file);
  onTestFinished(() => handle.close());
  return (await checkArchive(handle, archive.length)).faults;
}

const twoLevels = () => makeStreetArchive({ lastZoom: 12, leafSize: 20 });
const ofType = (type: TileType) => changed(good, (bytes) => bytes.writeUInt8(type, TYPE_OFFSET));
const withBounds = (...bounds: number[]) =>
  changed(good, (bytes) => {
    for (const [index, degrees] of bounds.entries())
      bytes.writeInt32LE(degrees * 1e7, BOUNDS_OFFSET + index * 4);
  });
/** An archive one of whose sections is unreadable, from its start on. */
const withBroken = (offset: number, archive = good) =>
  changed(archive, (bytes) => {
    const start = Number(bytes.readBigUInt64LE(offset));
    bytes.fill(1, start, start + Number(bytes.readBigUInt64LE(offset + 8)));
  });

it.each<[string, ArchiveFault[], () => Buffer]>([
  ['good', [], () => good],
  ['of the world', [], () => withBounds(-180, -85, 180, 85)],
  ['empty', ['foreign'], () => Buffer.alloc(0)],
  ['a text', ['foreign'], () => Buffer.from('no archive '.repeat(2_000))],
  ['of version 2', ['foreign'], () => changed(good, (bytes) => bytes.writeUInt8(2, 7))],
  ['cut off in its header', ['foreign'], () => good.subarray(0, 90)],
  ['cut off in its tiles', ['short'], () => good.subarray(0, good.length - 1)],
  ['of pictures', ['type'], () => ofType(TileType.Png)],
  ['of MapLibre tiles', ['type'], () => ofType(TileType.Mlt)],
  ['of Berlin', ['elsewhere'], () => withBounds(13, 52, 14, 53)],
  ['without bounds', ['elsewhere'], () => withBounds(0, 0, 0, 0)],
  [
    'of another schema',
    ['schema'],
    () => makeStreetArchive({ lastZoom: 10, roadLayer: 'transportation' }),
  ],
  ['with zooms 9 to 12', ['early'], () => makeStreetArchive({ lastZoom: 12 })],
  ['in two levels of directories', ['early'], () => withBroken(METADATA_OFFSET, twoLevels())],
  ['with broken leaves', ['broken'], () => withBroken(LEAVES_OFFSET, twoLevels())],
  ['without tiles', ['broken'], () => makeStreetArchive({ firstZoom: 9, lastZoom: 8 })],
  [
    'with zooms 11 to 12',
    ['late', 'early'],
    () => makeStreetArchive({ firstZoom: 11, lastZoom: 12 }),
  ],
  ['with broken tiles', ['broken'], () => withBroken(TILES_OFFSET)],
  ['with a broken directory', ['broken'], () => withBroken(DIRECTORY_OFFSET)],
  // Browsers read the metadata only where they find no streets.
  ['with broken metadata', [], () => withBroken(METADATA_OFFSET)],
])('an archive that is %s: %o', async (_, faults, make) => {
  expect(await check(make())).toEqual(faults);
});

/** Whether the reader of browsers gets the town's tile. */
const isRead = async (archive: Buffer): Promise<boolean> => {
  const reader = new PMTiles({
    getKey: () => 'archive',
    getBytes: async (offset, length) => ({
      data: new Uint8Array(archive.subarray(offset, offset + length)).buffer,
    }),
  });
  const [x, y] = [Math.floor(((TOWN.longitude + 180) / 360) * 2 ** 9), 182];
  return reader.getZxy(9, x, y).then(Boolean, () => false);
};

const compressions = [0, 1, 2, 3, 4] satisfies Compression[];

it.each(compressions.flatMap((inside) => compressions.map((tiles) => [inside, tiles] as const)))(
  'compressions %i of directories and %i of tiles are refused where browsers cannot read them',
  async (internalCompression, tileCompression) => {
    const archive = makeStreetArchive({ lastZoom: 10, internalCompression, tileCompression });
    const faults = await check(archive);
    expect(faults.includes('directories')).toBe(internalCompression > Compression.Gzip);
    expect(faults.includes('compression')).toBe(tileCompression > Compression.Gzip);
    expect(faults.join() === 'early').toBe(await isRead(archive));
  },
);
