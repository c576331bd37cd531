import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bounds,
  boundsCenter,
  boundsContain,
  formatBbox,
  formatDistance,
  formatPosition,
  parseBbox,
  parsePosition,
} from '@/lib/find/geo';

const position = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a position in a URL', () => {
  it('round-trips to two decimals', () => {
    fc.assert(
      fc.property(position, (from) => {
        const parsed = parsePosition(formatPosition(from));
        expect(parsed?.latitude).toBeCloseTo(from.latitude, 2);
        expect(parsed?.longitude).toBeCloseTo(from.longitude, 2);
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
  ])('is not parsed from "%s"', (text) => expect(parsePosition(text)).toBeUndefined());
});

const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(
    fc.double({ min: -180, max: 179, noNaN: true }),
    fc.double({ min: -85, max: 84, noNaN: true }),
    fc.double({ min: 0.002, max: 1, noNaN: true }),
    fc.double({ min: 0.002, max: 1, noNaN: true }),
  )
  .map(([west, south, width, height]) => [west, south, west + width, south + height]);

describe('a bbox', () => {
  it('is rounded inwards, by ten metres at most', () => {
    fc.assert(
      fc.property(bounds, (area) => {
        const [west, south, east, north] = parseBbox(formatBbox(area)) ?? [0, 0, 0, 0];
        for (const [inner, outer] of [
          [west, area[0]],
          [south, area[1]],
          [area[2], east],
          [area[3], north],
        ] as const) {
          expect(inner - outer).toBeGreaterThanOrEqual(-1e-8);
          expect(inner - outer).toBeLessThan(1.001e-4);
        }
      }),
    );
  });

  it('stays the same when it is parsed and formatted again', () => {
    fc.assert(
      fc.property(bounds, (area) => {
        const bbox = formatBbox(area);
        expect(formatBbox(parseBbox(bbox) as Bounds)).toBe(bbox);
      }),
    );
  });

  it.each([
    '',
    '1,2,3',
    '3,2,1,4',
    '1,4,3,2',
    '1,2,3,91',
    '-181,2,3,4',
    '1,2,1e1,4',
    '1,2,3,4,5',
    'a,b,c,d',
  ])('is not parsed from %j', (text) => expect(parseBbox(text)).toBeUndefined());
});

it('the centre of bounds is that of the Mercator projection, and lies inside', () => {
  // https://epsg.io/3857: the middle of 0 and 60 degrees north is at 35.2644 degrees.
  const { latitude, longitude } = boundsCenter([-10, 0, 10, 60]);
  expect(latitude).toBeCloseTo(35.2644, 3);
  expect(longitude).toBe(0);
  fc.assert(
    fc.property(bounds, (area) => {
      const center = boundsCenter(area);
      expect(boundsContain(area, center), JSON.stringify({ area, center })).toBe(true);
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
])('formats a distance of %f km as "%s" in French', (km, text) => {
  expect(formatDistance(km, 'fr').replace(/\s/g, ' ')).toBe(text);
});
