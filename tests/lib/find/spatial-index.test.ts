import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bounds, boundsCenter, boundsContain } from '@/lib/find/geo';
import { countWithin, distanceKm, nearestShops, shopsInBounds } from '@/lib/find/spatial-index';
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

describe('distanceKm', () => {
  it('is 391.5 km from Paris to Lyon, and 0 from Lyon to Lyon', () => {
    expect(distanceKm(PARIS, LYON)).toBeCloseTo(391.5, 1);
    expect(distanceKm(LYON, LYON)).toBe(0);
  });

  it('is symmetric and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
      }),
    );
  });
});

describe('nearestShops', () => {
  const COUNT = 20;

  it('agrees with sorting all shops by distance', () => {
    fc.assert(
      fc.property(fc.array(inEurope, { minLength: 1, maxLength: 60 }), inEurope, (places, from) => {
        const points = places.map((place) => shop(place));
        const found = nearestShops(points, from, COUNT).map(({ km }) => km ?? Number.NaN);
        const all = points.map((point) => distanceKm(from, point)).sort((a, b) => a - b);
        expect(found).toHaveLength(Math.min(COUNT, points.length));
        found.forEach((km, index) => {
          expect(km).toBeCloseTo(all[index] ?? Number.NaN, 6);
        });
      }),
    );
  });

  it('is empty for an empty list', () => expect(nearestShops([], LYON, COUNT)).toEqual([]));
});

describe('shops with an approximate position', () => {
  const east = (km: number) => ({ latitude: 44.925, longitude: 2.44 + km / 78.8 });
  const AURILLAC = east(0);
  const approximate = shop({ ...east(0), is_approximate: true });
  const [near, next, far] = [0.32, 4.5, 40].map((km) => shop(east(km)));
  const points = [approximate, far, near, next].flatMap((one) => one ?? []);

  it('come after exact ones that may be nearer, and before those that are far', () => {
    const order = [near, next, approximate, far];
    expect(nearestShops(points, AURILLAC, 4).map((entry) => entry.shop)).toEqual(order);
    expect(nearestShops(points, AURILLAC, 2).map((entry) => entry.shop)).toEqual(order.slice(0, 2));
    const bounds: Bounds = [2.44 - 1, 44, 2.44 + 1, 45.85];
    expect(shopsInBounds(points, bounds, 4).shops).toEqual(order);
    expect(countWithin(points, AURILLAC, 30)).toBe(3);
  });

  it('come after many exact ones of the same town', () => {
    const all = [
      ...Array.from({ length: 40 }, () => approximate),
      ...Array.from({ length: 15 }, (_, index) => shop(east(index / 10))),
    ];
    const listed = nearestShops(all, AURILLAC, 20).map((entry) =>
      Boolean(entry.shop.is_approximate),
    );
    expect(listed).toEqual([...Array(15).fill(false), ...Array(5).fill(true)]);
  });
});

it('countWithin counts the shops within a distance', () => {
  const points = [shop(PARIS), shop(LYON), shop({ ...LYON, latitude: 45.8 })];
  expect(countWithin(points, LYON, 30)).toBe(2);
  expect(countWithin([], LYON, 30)).toBe(0);
});

describe('shopsInBounds', () => {
  /** A grid of shops a few kilometres apart. */
  const SHOPS = Array.from({ length: 60 * 60 }, (_, index) =>
    shop({ latitude: 43 + (index % 60) / 10, longitude: -2 + Math.floor(index / 60) / 10 }),
  );

  const bounds: fc.Arbitrary<Bounds> = fc
    .tuple(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: 42, max: 48, noNaN: true }),
      // Up to the whole grid, to cover both sorting and walking the tree.
      fc.double({ min: 0.1, max: 8, noNaN: true }),
    )
    .map(([west, south, size]) => [west, south, west + size, south + size]);

  it('returns the shops inside, those nearest to the centre first', () => {
    fc.assert(
      fc.property(bounds, fc.integer({ min: 1, max: 200 }), (area, count) => {
        const { total, shops } = shopsInBounds(SHOPS, area, count);
        const inside = SHOPS.filter((point) => boundsContain(area, point));
        expect(total).toBe(inside.length);
        expect(shops).toHaveLength(Math.min(count, total));
        expect(new Set(shops).size).toBe(shops.length);
        const center = boundsCenter(area);
        const distances = shops.map((point) => distanceKm(center, point));
        const all = inside.map((point) => distanceKm(center, point)).sort((a, b) => a - b);
        distances.forEach((distance, index) => {
          expect(distance).toBeCloseTo(all[index] ?? Number.NaN, 6);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('is empty for an empty list', () => {
    expect(shopsInBounds([], [-5, 42, 9, 52], 20)).toEqual({ total: 0, shops: [] });
  });
});
