import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDistance } from '@/lib/find/distance';
import { readNear, writeNear } from '@/lib/find/geo';
import { countWithin, kilometres, nearestShops } from '@/lib/find/nearest';
import { shop } from '../../support/shops';

const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const LYON = { latitude: 45.764, longitude: 4.8357 };

const position = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const inEurope = fc.record({
  latitude: fc.double({ min: 42, max: 52, noNaN: true }),
  longitude: fc.double({ min: -5, max: 10, noNaN: true }),
});

describe('distances', () => {
  it('are known ones', () => {
    expect(kilometres(PARIS, LYON)).toBeCloseTo(391.5, 1);
    expect(kilometres(LYON, LYON)).toBe(0);
  });

  it('are the same there and back, and no detour is shorter', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(kilometres(a, b)).toBeCloseTo(kilometres(b, a), 6);
        expect(kilometres(a, c)).toBeLessThanOrEqual(kilometres(a, b) + kilometres(b, c) + 1e-6);
      }),
    );
  });

  it.each([
    [0, '0 m'],
    [0.347, '350 m'],
    [0.994, '990 m'],
    [0.996, '1 km'],
    [1.24, '1,2 km'],
    [9.96, '10 km'],
    [37.8, '38 km'],
    [1234, '1 234 km'],
  ])('%f km reads "%s" in French', (km, text) => {
    expect(formatDistance(km, 'fr').replace(/\s/g, ' ')).toBe(text);
  });
});

describe('the nearest shops', () => {
  const twenty = 20;

  it('are the nearest of all, nearest first', () => {
    fc.assert(
      fc.property(fc.array(inEurope, { minLength: 1, maxLength: 60 }), inEurope, (places, from) => {
        const points = places.map((place) => shop(place));
        const found = nearestShops(points, from, twenty).map(({ km }) => km ?? Number.NaN);
        const all = points.map((point) => kilometres(from, point)).sort((a, b) => a - b);
        expect(found).toHaveLength(Math.min(twenty, points.length));
        found.forEach((km, index) => {
          expect(km).toBeCloseTo(all[index] ?? Number.NaN, 6);
        });
      }),
    );
  });

  it('are counted within a distance', () => {
    const points = [shop(PARIS), shop(LYON), shop({ ...LYON, latitude: 45.8 })];
    expect(countWithin(points, LYON, 30)).toBe(2);
    expect(countWithin([], LYON, 30)).toBe(0);
    expect(nearestShops([], LYON, twenty)).toEqual([]);
  });
});

describe('a position in an address', () => {
  it('is read as it was written, to a street', () => {
    fc.assert(
      fc.property(position, (from) => {
        const read = readNear(writeNear(from));
        expect(read?.latitude).toBeCloseTo(from.latitude, 2);
        expect(read?.longitude).toBeCloseTo(from.longitude, 2);
      }),
    );
  });

  it.each([
    '',
    'abc',
    '48.8',
    '48.8;2.3',
    '91,2',
    '48,181',
    'NaN,NaN',
    '1e1,2',
    '48.8,2.3,1',
    '-,-',
  ])('"%s" is none', (text) => expect(readNear(text)).toBeUndefined());
});
