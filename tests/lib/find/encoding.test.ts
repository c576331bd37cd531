import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePoints, encodePoints, type MapPoint } from '@/lib/find/encoding';

const STEPS = 1e5;
const coordinate = (limit: number) =>
  fc.integer({ min: -limit * STEPS, max: limit * STEPS }).map((steps) => steps / STEPS);

const points: fc.Arbitrary<MapPoint[]> = fc.array(
  fc.record({
    name: fc.string(),
    // Few towns, so that they stand in runs and come again.
    city: fc.constantFrom('Lyon', 'Genève', 'Saint-Étienne', ''),
    latitude: coordinate(90),
    longitude: coordinate(180),
  }),
);

const overTheWire = (encoded: unknown) => JSON.parse(JSON.stringify(encoded));

describe('the map’s points', () => {
  it('come out as they went in, to the metre', () => {
    fc.assert(
      fc.property(points, (list) => {
        const decoded = decodePoints(overTheWire(encodePoints(list, 'v')));
        expect(decoded).toEqual(
          list.map((point) => ({
            ...point,
            latitude: point.latitude + 0,
            longitude: point.longitude + 0,
          })),
        );
      }),
    );
  });

  it('lose no more than half a metre’s worth of a finer position', () => {
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (latitude) => {
        const [point] = decodePoints(
          encodePoints([{ name: 'A', city: 'B', latitude, longitude: 0 }], 'v'),
        );
        expect(Math.abs((point?.latitude ?? Number.NaN) - latitude)).toBeLessThanOrEqual(
          0.5001 / STEPS,
        );
      }),
    );
  });

  it('stand once by name and town', () => {
    const twice = ['Lyon', 'Lyon', 'Paris'].map((city) => ({
      name: 'Croquelune',
      city,
      latitude: 45.00001,
      longitude: 4,
    }));
    expect(encodePoints(twice, 'abc')).toEqual({
      version: 'abc',
      cities: ['Lyon', 'Paris'],
      runs: [2, 1],
      names: ['Croquelune'],
      name: [0, 0, 0],
      latitude: [4_500_001, 0, 0],
      longitude: [400_000, 0, 0],
    });
  });

  it('are refused where a column is cut', () => {
    const encoded = encodePoints([{ name: 'A', city: 'B', latitude: 1, longitude: 2 }], 'v');
    expect(() => decodePoints({ ...encoded, longitude: [] })).toThrow(RangeError);
    expect(() => decodePoints({ ...encoded, runs: [] })).toThrow(RangeError);
  });
});
