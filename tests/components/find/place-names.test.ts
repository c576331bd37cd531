import { expect, it } from 'vitest';
import { placeNames, type TownName } from '@/components/find/map/place-names';

const VIEW = { bounds: [0, 0, 10, 10] as [number, number, number, number], zoom: 5 };
/** A hundred pixels a degree. */
const toPixel = ([latitude, longitude]: [number, number]) => ({
  x: longitude * 100,
  y: latitude * 100,
});
const names = (towns: TownName[], spots: { x: number; y: number }[] = []) =>
  placeNames(towns, VIEW, toPixel, spots).map(([name]) => name);

it('the more important name stays where two would touch', () => {
  expect(
    names([
      ['Lyon', 5, 5],
      ['Bron', 5.1, 5.1],
      ['Nice', 5, 8],
    ]),
  ).toEqual(['Lyon', 'Nice']);
});

it('no name is under a pin, and none outside the view', () => {
  expect(
    names(
      [
        ['Lyon', 5, 5],
        ['Rome', 42, 12],
        ['Nice', 5, 8],
      ],
      [{ x: 500, y: 500 }],
    ),
  ).toEqual(['Nice']);
});
