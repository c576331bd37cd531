import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { MapTown } from '@/components/find/map/names-in-view';
import { mapTowns } from '../../scripts/basemap/map-towns.mjs';

const FILES = ['public/map/towns.json', 'public/map/towns-close.json'];
const towns = FILES.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as MapTown[]);

it('the map’s files are those that the gazetteer makes', () => {
  const made = new Set(mapTowns().map(String));
  expect(towns).toHaveLength(made.size);
  expect(towns.filter((town) => !made.has(String(town)))).toEqual([]);
});

it.each(FILES)('%s is no more than 45 KB on the way', (file) => {
  expect(gzipSync(readFileSync(file)).length).toBeLessThan(45_000);
});

it('no town is there twice', () => {
  const keys = towns.map(([name, latitude, longitude]) => `${name} ${latitude} ${longitude}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe('the arrondissements', () => {
  it('of Paris, Lyon and Marseille have their number alone, and only at the closest zooms', () => {
    const quarters = towns.filter(([name]) => /^\d/.test(name));
    expect(quarters).toHaveLength(20 + 9 + 16);
    expect(quarters.filter(([name, , , zoom]) => zoom < 13 || !/^(1er|\d+e)$/.test(name))).toEqual(
      [],
    );
    expect(towns.filter(([name]) => /^(Paris|Lyon|Marseille) \d/.test(name))).toEqual([]);
  });

  it.each(['Paris', 'Lyon', 'Marseille'])('come after the name of %s, which stays', (city) => {
    const names = towns.map(([name]) => name);
    expect(names.filter((name) => name === city)).toHaveLength(1);
    expect(names.indexOf(city)).toBeLessThan(names.indexOf('1er'));
  });
});
