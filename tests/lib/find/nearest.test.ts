import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Bounds, centreOf, contains } from '@/lib/find/geo';
import { kilometres, shopsInView } from '@/lib/find/nearest';
import { shop } from '../../support/shops';

/** A grid of shops a few kilometres apart. */
const SHOPS = Array.from({ length: 60 * 60 }, (_, index) =>
  shop({ latitude: 43 + (index % 60) / 10, longitude: -2 + Math.floor(index / 60) / 10 }),
);

const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(
    fc.double({ min: -3, max: 3, noNaN: true }),
    fc.double({ min: 42, max: 48, noNaN: true }),
    // Up to the whole grid, so that both ways of searching are asked.
    fc.double({ min: 0.1, max: 8, noNaN: true }),
  )
  .map(([west, south, size]) => [west, south, west + size, south + size]);

it('the shops of a view are those inside of it, nearest to its middle first', () => {
  fc.assert(
    fc.property(bounds, fc.integer({ min: 1, max: 200 }), (area, count) => {
      const { total, shops } = shopsInView(SHOPS, area, count);
      const inside = SHOPS.filter((point) => contains(area, point));
      expect(total).toBe(inside.length);
      expect(shops).toHaveLength(Math.min(count, total));
      expect(new Set(shops).size).toBe(shops.length);
      const distances = shops.map((point) => kilometres(centreOf(area), point));
      const all = inside.map((point) => kilometres(centreOf(area), point)).sort((a, b) => a - b);
      distances.forEach((distance, index) => {
        expect(distance).toBeCloseTo(all[index] ?? Number.NaN, 6);
      });
    }),
    { numRuns: 50 },
  );
});

it('no shops are in no view', () => {
  expect(shopsInView([], [-5, 42, 9, 52], 20)).toEqual({ total: 0, shops: [] });
});
