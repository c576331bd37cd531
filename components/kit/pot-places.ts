/** A place on a screen, in pixels. */
export type Place = { left: number; top: number; width: number; height: number };

/**
 * The brand's pictures of pots, without their transparent margins: their size, and the pot's left,
 * right and lower edge as fractions of it. The spoon is above the pot, and its shadow at its right.
 */
const PICTURE = { width: 1096, height: 1305 };
const POT = { left: 0.05, right: 0.79, bottom: 0.925 };

/** The size of a picture whose pot is 1 wide. */
const WIDTH = 1 / (POT.right - POT.left);
const HEIGHT = (WIDTH * PICTURE.height) / PICTURE.width;
/** The height from the lower edge of the pot to the top of its spoon. */
const TALL = HEIGHT * POT.bottom;

// The following are fractions of a pot's width.
/** The gap between two pots, where there is room. */
const GAP = 0.06;
/** The greatest overlap of two pots. */
const OVERLAP = 0.2;
/** Every other pot stands further back, and therefore higher. */
const BEHIND = 0.12;
/** The distance by which a row is higher than the row in front of it. */
const ROW = 0.95;

const isBehind = (index: number) => index % 2 === 1;

/** The greatest width of pots, given their number in each row. */
function potWidth({ width, height }: Place, columns: number, rows: number): number {
  const behind = columns > 1 ? BEHIND : 0;
  return Math.min(
    width / (1 + (columns - 1) * (1 - OVERLAP)),
    height / (TALL + behind + (rows - 1) * ROW),
  );
}

/**
 * The places of pictures of pots, which are as large as possible inside the area (their shadows may
 * be outside). The rear ones come first.
 */
export function placePots(area: Place, count: number): Place[] {
  const widthIn = (rows: number) => potWidth(area, Math.ceil(count / rows), rows);
  const rows = [2, 3].reduce((best, rows) => (widthIn(rows) > widthIn(best) ? rows : best), 1);
  const pot = widthIn(rows);
  const centre = area.left + area.width / 2;
  const bottom = area.top + area.height;

  return Array.from({ length: rows }, (_, row) => {
    const columns = Math.floor((count + row) / rows);
    const step = Math.min(pot * (1 + GAP), (area.width - pot) / Math.max(1, columns - 1));
    const left = centre - (pot + (columns - 1) * step) / 2;
    const places = Array.from({ length: columns }, (_, index) => ({
      left: left + index * step - POT.left * WIDTH * pot,
      top: bottom - pot * (TALL + (rows - 1 - row) * ROW + (isBehind(index) ? BEHIND : 0)),
      width: WIDTH * pot,
      height: HEIGHT * pot,
    }));
    const behind = places.filter((_, index) => isBehind(index));
    return [...behind, ...places.filter((_, index) => !isBehind(index))];
  }).flat();
}
