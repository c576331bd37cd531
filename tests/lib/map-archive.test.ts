import { expect, it } from 'vitest';
import { isMapArchive, toMapArchive } from '@/lib/map-archive';

const SITE = 'https://dough.example';

it.each([
  ['streets.pmtiles', { url: '/map/streets.pmtiles', file: 'data/streets.pmtiles' }],
  ['maps/france.pmtiles', { url: '/map/streets.pmtiles', file: 'data/maps/france.pmtiles' }],
  ['/streets.pmtiles', { url: '/streets.pmtiles' }],
  ['https://dough.example/maps/fr.pmtiles?v=2', { url: '/maps/fr.pmtiles?v=2' }],
])('%s', (setting, archive) => {
  expect(isMapArchive(setting, SITE)).toBe(true);
  expect(toMapArchive(setting, 'data')).toEqual(archive);
});

it.each([
  'https://tiles.example/streets.pmtiles',
  '//tiles.example/streets.pmtiles',
  'https://dough.example.tiles.example/streets.pmtiles',
  '../secrets.pmtiles',
  'maps/../../secrets.pmtiles',
  '..\\secrets.pmtiles',
  'c:secrets.pmtiles',
])('%s is neither in DATA_DIR nor on the host of the site', (setting) => {
  expect(isMapArchive(setting, SITE)).toBe(false);
});
