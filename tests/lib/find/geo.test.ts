import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bounds,
  boundsCenter,
  boundsContain,
  formatBbox,
  formatDistance,
  formatPosition,
  HOME_BOUNDS,
  isRoughPosition,
  parseBbox,
  parsePosition,
  WORLD_BOUNDS,
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
    [0.02, '45.764,4.836', false],
    [3, '45.764,4.836', false],
    [3.1, '45.8,4.8', true],
    [15, '45.8,4.8', true],
  ])('of an accuracy of %f km is %s', (accuracyKm, near, isRough) => {
    expect(formatPosition({ latitude: 45.7640123, longitude: 4.8357456 }, accuracyKm)).toBe(near);
    expect(isRoughPosition(near)).toBe(isRough);
  });

  it('keeps its decimals where they are zeros, so that it is not taken for a rough one', () =>
    expect(isRoughPosition(formatPosition({ latitude: 48, longitude: 2 }))).toBe(false));

  it.each(['', 'abc', '91,2', '48,181', '1e1,2', '48.8,2.3,1'])('is not parsed from "%s"', (text) =>
    expect(parsePosition(text)).toBeUndefined(),
  );
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

  const [HOME_WEST, , HOME_EAST, HOME_NORTH] = HOME_BOUNDS;

  it.each<[text: string, bounds: Bounds]>([
    ['-4.8,42.3,8.4,51.2', [-4.8, 42.3, 8.4, 51.2]],
    // Swapped.
    ['8.4,42.3,-4.8,51.2', [-4.8, 42.3, 8.4, 51.2]],
    // Beyond the world, which is cut off where the map's projection ends.
    ['1,2,3,91', [1, 2, 3, 85.0511]],
    ['-1e999,-90,1e999,90', [-180, -85.0511, 180, 85.0511]],
    // Empty, in the middle and at the edge.
    ['2,48,2,48', [1.9995, 47.9995, 2.0005, 48.0005]],
    ['2,48,3,48.00000001', [2, 47.9995, 3, 48.0005]],
    // An edge that is missing or no number.
    ['1,43,3', [1, 43, 3, HOME_NORTH]],
    ['1,43,,50', [1, 43, HOME_EAST, 50]],
    ['NaN,43,3,50', [HOME_WEST, 43, 3, 50]],
    ['1,43,3,50,5', [1, 43, 3, 50]],
  ])('%j is the nearest area that a map can show', (text, expected) => {
    for (const [index, edge] of (parseBbox(text) ?? []).entries())
      expect(edge, `edge ${index}`).toBeCloseTo(expected[index] ?? Number.NaN, 6);
    expect(parseBbox(text)).toHaveLength(4);
  });

  it('is an area of the world, whatever the numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { minLength: 1, maxLength: 5 }), (edges) => {
        fc.pre(edges.slice(0, 4).some(Number.isFinite));
        const [west, south, east, north] = parseBbox(edges.join()) ?? [0, 0, 0, 0];
        expect(west).toBeGreaterThanOrEqual(WORLD_BOUNDS[0]);
        expect(south).toBeGreaterThanOrEqual(WORLD_BOUNDS[1]);
        expect(east).toBeLessThanOrEqual(WORLD_BOUNDS[2]);
        expect(north).toBeLessThanOrEqual(WORLD_BOUNDS[3]);
        expect(west).toBeLessThan(east);
        expect(south).toBeLessThan(north);
      }),
    );
  });

  it.each(['', 'abc', ',,,', 'NaN,NaN,NaN,NaN', 'a,b,c,d', '0x1,--2,1e,.'])(
    'is not read from %j',
    (text) => expect(parseBbox(text)).toBeUndefined(),
  );
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
