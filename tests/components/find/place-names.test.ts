import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, type Label, placeNames } from '@/components/find/map/place-names';

const VIEW: Box = { left: 0, top: 0, right: 1000, bottom: 800 };
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
const names = (towns: ReturnType<typeof town>[], taken: Box[] = []) =>
  placeNames(towns, taken, VIEW).map(({ label }) => label.name);

describe('names', () => {
  it('the more important one stays where two would touch', () => {
    const towns = [town('Lyon', 500, 500), town('Bron', 540, 510), town('Nice', 500, 700)];
    expect(names(towns)).toEqual(['Lyon', 'Nice']);
  });

  it('a wide name needs the room that it is written in', () => {
    expect(names([town('Nice', 500, 500, 30), town('Antibes', 545, 500, 50)])).toHaveLength(2);
    expect(names([town('Nice', 500, 500, 50), town('Antibes', 545, 500, 50)])).toHaveLength(1);
  });

  it('one whose town is under a cluster stands just beside the cluster', () => {
    const [placed] = placeNames([town('Lyon', 500, 500)], [disc(505, 495)], VIEW);
    expect(placed?.at.x).toBe(500);
    expect(placed?.at.y).toBeGreaterThan(519 + HEIGHT / 2);
    expect(placed?.at.y).toBeLessThan(519 + HEIGHT / 2 + 10);
  });

  it('and nowhere where clusters stand all around', () => {
    const crowd = [-48, 0, 48].flatMap((x) => [-48, 0, 48].map((y) => disc(500 + x, 500 + y)));
    expect(names([town('Lyon', 500, 500), town('Nice', 500, 700)], crowd)).toEqual(['Nice']);
  });

  it('one at the map’s edge moves in, so that none is cut', () => {
    const towns = [town('Brest', 5, 400), town('Londres', 300, 3), town('Nice', 990, 795)];
    const [brest, londres, nice] = placeNames(towns, [], VIEW).map(({ at }) => at);
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
const spot = fc
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

it('whatever the towns and the pins, no name is over another one, over a pin or out of view', () => {
  fc.assert(
    fc.property(
      fc.array(label, { maxLength: 120 }),
      fc.array(spot, { maxLength: 40 }),
      (labels, taken) => {
        const boxes = placeNames(labels, taken, VIEW).map(boxOf);
        expect(boxes.length).toBeLessThanOrEqual(40);
        boxes.forEach((box, index) => {
          expect(
            [...boxes.slice(index + 1), ...taken].filter((other) => overlap(box, other)),
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
