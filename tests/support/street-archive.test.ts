import { type Header, PMTiles } from 'pmtiles';
import { expect, it } from 'vitest';
import { makeStreetArchive } from './street-archive';

it('is an archive that the reader of the browser understands, of at most 200 KB', async () => {
  const archive = makeStreetArchive();
  expect(archive.length).toBeLessThan(200_000);
  const reader = new PMTiles({
    getKey: () => 'town',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer,
    }),
  });
  expect(await reader.getHeader()).toMatchObject<Partial<Header>>({
    specVersion: 3,
    minZoom: 9,
    maxZoom: 15,
  });
  const tile = await reader.getZxy(15, 16825, 11687);
  expect(tile).toBeDefined();
});
