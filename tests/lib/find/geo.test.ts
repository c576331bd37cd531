import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bounds, centreOf, contains, readBounds, writeBounds } from '@/lib/find/geo';

const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(
    fc.double({ min: -180, max: 179, noNaN: true }),
    fc.double({ min: -85, max: 84, noNaN: true }),
    fc.double({ min: 0.002, max: 1, noNaN: true }),
    fc.double({ min: 0.002, max: 1, noNaN: true }),
  )
  .map(([west, south, width, height]) => [west, south, west + width, south + height]);

describe('the bounds of a view', () => {
  it('are written inside of what they were, ten metres at most', () => {
    fc.assert(
      fc.property(bounds, (area) => {
        const [west, south, east, north] = readBounds(writeBounds(area)) ?? [0, 0, 0, 0];
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

  it('stay the same when they are written again', () => {
    fc.assert(
      fc.property(bounds, (area) => {
        const once = writeBounds(area);
        expect(writeBounds(readBounds(once) as Bounds)).toBe(once);
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
  ])('are not read from %j', (text) => expect(readBounds(text)).toBeUndefined());
});

it('the middle of an area is where a map has it, and lies inside', () => {
  // https://epsg.io/3857: the middle of 0 and 60 degrees north is at 35.2644 degrees.
  const { latitude, longitude } = centreOf([-10, 0, 10, 60]);
  expect(latitude).toBeCloseTo(35.2644, 3);
  expect(longitude).toBe(0);
  fc.assert(
    fc.property(bounds, (area) => {
      const middle = centreOf(area);
      expect(contains(area, middle), JSON.stringify({ area, middle })).toBe(true);
    }),
  );
});
