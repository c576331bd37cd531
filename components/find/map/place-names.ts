type View = { bounds: readonly [number, number, number, number]; zoom: number };

/** Name, latitude, longitude. */
export type TownName = [string, number, number];

type Pixel = { x: number; y: number };

/** A name's room in pixels: names that would touch, or be under a pin, are left out. */
const LETTER = 8;
const LINE = 26;
const SPOT = 26;
const MOST = 40;

type Box = Pixel & { halfWidth: number; halfHeight: number };

const touch = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth &&
  Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight;

/**
 * The names that fit into the view; earlier names are more important.
 * @param spots where pins and clusters are, in pixels
 */
export function placeNames(
  towns: TownName[],
  { bounds: [west, south, east, north] }: View,
  toPixel: (at: [number, number]) => Pixel,
  spots: Pixel[],
): TownName[] {
  const taken: Box[] = spots.map((spot) => ({ ...spot, halfWidth: SPOT, halfHeight: SPOT }));
  const shown: TownName[] = [];
  for (const town of towns) {
    if (shown.length === MOST) break;
    const [name, latitude, longitude] = town;
    if (latitude < south || latitude > north || longitude < west || longitude > east) continue;
    const box = {
      ...toPixel([latitude, longitude]),
      halfWidth: (name.length * LETTER) / 2,
      halfHeight: LINE / 2,
    };
    if (taken.some((other) => touch(other, box))) continue;
    taken.push(box);
    shown.push(town);
  }
  return shown;
}
