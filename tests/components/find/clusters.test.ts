import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clusterIndex, pinKey } from '@/components/find/map/clusters';
import type { View } from '@/components/find/map/view';

const MAX_ZOOM = 14;
const MIN_ZOOM = 4;
const WORLD: View['bounds'] = [-180, -85, 180, 85];

const points = fc.array(
  fc.record({
    name: fc.constant('Croquelune'),
    city: fc.constant('Lyon'),
    // A town, in steps of a hundred metres: some shops share a house.
    latitude: fc.integer({ min: 0, max: 60 }).map((step) => 45.7 + step / 1000),
    longitude: fc.integer({ min: 0, max: 60 }).map((step) => 4.8 + step / 1000),
  }),
  { minLength: 1, maxLength: 60 },
);
const zoom = fc.integer({ min: MIN_ZOOM, max: MAX_ZOOM });

it('every shop is on the map at every zoom, by itself or in a cluster', () => {
  fc.assert(
    fc.property(points, zoom, (list, at) => {
      const spots = clusterIndex(list, MAX_ZOOM).spotsIn({ bounds: WORLD, zoom: at });
      const counts = spots.map((spot) => (spot.kind === 'cluster' ? spot.count : 1));
      expect(counts.reduce((sum, count) => sum + count)).toBe(list.length);
      if (at === MAX_ZOOM) expect(spots.every(({ kind }) => kind === 'pin')).toBe(true);
    }),
  );
});

it('a cluster opens at a closer zoom, into parts that are there', () => {
  fc.assert(
    fc.property(points, zoom, (list, at) => {
      const index = clusterIndex(list, MAX_ZOOM);
      for (const spot of index.spotsIn({ bounds: WORLD, zoom: at })) {
        if (spot.kind === 'pin') continue;
        const { zoom: next, parts } = index.opening(spot.id);
        expect(next).toBeGreaterThan(at);
        expect(next).toBeLessThanOrEqual(MAX_ZOOM);
        const keys = index.spotsIn({ bounds: WORLD, zoom: next }).map(({ key }) => key);
        expect(keys).toEqual(expect.arrayContaining(parts));
        expect(keys).not.toContain(spot.key);
      }
    }),
  );
});

it('a shop is by itself at the zoom that it is shown at, and in a cluster before', () => {
  fc.assert(
    fc.property(points, zoom, (list, from) => {
      const index = clusterIndex(list, MAX_ZOOM);
      const shown = index.zoomOf(0, from);
      const keysAt = (at: number) =>
        index.spotsIn({ bounds: WORLD, zoom: at }).map(({ key }) => key);
      expect(keysAt(shown)).toContain(pinKey(0));
      if (shown > from) expect(keysAt(shown - 1)).not.toContain(pinKey(0));
    }),
  );
});
