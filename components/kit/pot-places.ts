/** Where something is on a screen, in pixels. */
export type Place = { left: number; top: number; width: number; height: number };

/**
 * Our pot renderings are 4:5, with the pot and its spoon always at the same place: its left and right edge,
 * the top of the spoon, the rim, and the bottom, as fractions of the picture.
 */
const RATIO = 4 / 5;
const POT = { left: 0.15, right: 0.78, spoon: 0.11, rim: 0.37, bottom: 0.87 };

/** Of a pot's width: the space between two, and how much higher the row behind is. */
const GAP = 0.04;
const ROW = 0.82;

const BODY = POT.right - POT.left;

/** The picture's place, so that the pot's left edge is at `left`, its bottom at `bottom`. */
function placeOf(left: number, bottom: number, potWidth: number): Place {
  const width = potWidth / BODY;
  const height = width / RATIO;
  return { left: left - POT.left * width, top: bottom - POT.bottom * height, width, height };
}

/** The height from the bottom of a pot to the top of its spoon, for a pot's width of 1. */
const TALL = (POT.bottom - POT.spoon) / RATIO / BODY;

/** The width of the pots where `count` of them are in so many rows. */
function potWidth({ width, height }: Place, count: number, rows: number): number {
  const columns = Math.ceil(count / rows);
  return Math.min(width / (columns + (columns - 1) * GAP), height / (TALL + (rows - 1) * ROW));
}

/**
 * The places of pictures of pots, as large as they can be inside the area (without their shadows), the
 * back row first. The last row has the most pots, and the rows are centred.
 */
export function placePots(area: Place, count: number): Place[] {
  const rowCounts = [1, 2, 3].filter((rows) => rows <= count);
  const rows = rowCounts.reduce(
    (best, rows) => (potWidth(area, count, rows) > potWidth(area, count, best) ? rows : best),
    1,
  );
  const size = potWidth(area, count, rows);
  const tall = size * (TALL + (rows - 1) * ROW);
  const bottom = area.top + (area.height + tall) / 2;
  return Array.from({ length: rows }, (_, row) => {
    const inRow = Math.floor((count + row) / rows);
    const rowWidth = size * (inRow + (inRow - 1) * GAP);
    const left = area.left + (area.width - rowWidth) / 2;
    return Array.from({ length: inRow }, (_, index) =>
      placeOf(left + index * size * (1 + GAP), bottom - (rows - 1 - row) * size * ROW, size),
    );
  }).flat();
}
