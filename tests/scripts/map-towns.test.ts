import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { MapTown } from '@/components/find/map/town-labels-in-view';
import { mapTowns } from '../../scripts/data/basemap/map-towns.mjs';

const FILES = ['public/map/towns.json', 'public/map/towns-close.json'];
const towns = FILES.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as MapTown[]);

it('the map’s files are up to date with the gazetteer', () => {
  const expected = new Set(mapTowns().map(String));
  expect(towns).toHaveLength(expected.size);
  expect(towns.filter((town) => !expected.has(String(town)))).toEqual([]);
});

it.each(FILES)('%s is smaller than 45 KB with gzip', (file) => {
  expect(gzipSync(readFileSync(file)).length).toBeLessThan(45_000);
});

it('no town is listed twice', () => {
  const keys = towns.map(([name, latitude, longitude]) => `${name} ${latitude} ${longitude}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe('the arrondissements', () => {
  it('of Paris, Lyon and Marseille are labelled by number at the closest zooms only', () => {
    const quarters = towns.filter(([name]) => /^\d/.test(name));
    expect(quarters).toHaveLength(20 + 9 + 16);
    expect(quarters.filter(([name, , , zoom]) => zoom < 13 || !/^(1er|\d+e)$/.test(name))).toEqual(
      [],
    );
    expect(towns.filter(([name]) => /^(Paris|Lyon|Marseille) \d/.test(name))).toEqual([]);
  });

  it.each(['Paris', 'Lyon', 'Marseille'])('are listed after the city of %s', (city) => {
    const names = towns.map(([name]) => name);
    expect(names.filter((name) => name === city)).toHaveLength(1);
    expect(names.indexOf(city)).toBeLessThan(names.indexOf('1er'));
  });
});
