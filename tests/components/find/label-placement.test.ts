import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, type Label, placeLabels } from '@/components/find/map/label-placement';

const VIEWPORT: Box = { left: 0, top: 0, right: 1000, bottom: 800 };
const HEIGHT = 20;
const town = (name: string, x: number, y: number, width = 60) => ({
  name,
  x,
  y,
  width,
  height: HEIGHT,
});
const disc = (x: number, y: number): Box => ({
  left: x - 24,
  top: y - 24,
  right: x + 24,
  bottom: y + 24,
});
const names = (towns: ReturnType<typeof town>[], obstacles: Box[] = []) =>
  placeLabels(towns, obstacles, VIEWPORT).map(({ label }) => label.name);

describe('placeLabels', () => {
  it('keeps the more important of two labels that would overlap', () => {
    const towns = [town('Lyon', 500, 500), town('Bron', 540, 510), town('Nice', 500, 700)];
    expect(names(towns)).toEqual(['Lyon', 'Nice']);
  });

  it('takes a label’s width into account', () => {
    expect(names([town('Nice', 500, 500, 30), town('Antibes', 545, 500, 50)])).toHaveLength(2);
    expect(names([town('Nice', 500, 500, 50), town('Antibes', 545, 500, 50)])).toHaveLength(1);
  });

  it('moves a label from under a cluster to just beside it', () => {
    const [placed] = placeLabels([town('Lyon', 500, 500)], [disc(505, 495)], VIEWPORT);
    expect(placed?.at.x).toBe(500);
    expect(placed?.at.y).toBeGreaterThan(519 + HEIGHT / 2);
    expect(placed?.at.y).toBeLessThan(519 + HEIGHT / 2 + 10);
  });

  it('drops a label that clusters surround', () => {
    const crowd = [-48, 0, 48].flatMap((x) => [-48, 0, 48].map((y) => disc(500 + x, 500 + y)));
    expect(names([town('Lyon', 500, 500), town('Nice', 500, 700)], crowd)).toEqual(['Nice']);
  });

  it('moves a label at the map’s edge inwards, so that it is not cut off', () => {
    const towns = [town('Brest', 5, 400), town('Londres', 300, 3), town('Nice', 990, 795)];
    const [brest, londres, nice] = placeLabels(towns, [], VIEWPORT).map(({ at }) => at);
    expect(brest).toEqual({ x: 32, y: 400 });
    expect(londres).toEqual({ x: 300, y: 12 });
    expect(nice).toEqual({ x: 968, y: 788 });
  });
});

const label = fc.record({
  x: fc.integer({ min: -50, max: 1050 }),
  y: fc.integer({ min: -50, max: 850 }),
  width: fc.double({ min: 12, max: 190, noNaN: true }),
  height: fc.constant(HEIGHT),
});
const obstacle = fc
  .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 800 }))
  .map(([x, y]) => disc(x, y));
const boxOf = ({ label, at }: { label: Label; at: { x: number; y: number } }): Box => ({
  left: at.x - label.width / 2,
  top: at.y - label.height / 2,
  right: at.x + label.width / 2,
  bottom: at.y + label.height / 2,
});
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

it('no label ever overlaps another one or an obstacle, or leaves the viewport', () => {
  fc.assert(
    fc.property(
      fc.array(label, { maxLength: 120 }),
      fc.array(obstacle, { maxLength: 40 }),
      (labels, obstacles) => {
        const boxes = placeLabels(labels, obstacles, VIEWPORT).map(boxOf);
        expect(boxes.length).toBeLessThanOrEqual(40);
        boxes.forEach((box, index) => {
          expect(
            [...boxes.slice(index + 1), ...obstacles].filter((other) => overlap(box, other)),
          ).toEqual([]);
          expect(box.left >= 0 && box.top >= 0 && box.right <= 1000 && box.bottom <= 800).toBe(
            true,
          );
        });
      },
    ),
    { numRuns: 300 },
  );
});
