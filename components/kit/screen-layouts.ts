import { type Place, placePots } from './pot-places';

/**
 * The places of the parts of a screen. The text fits even if the name and the line have the most
 * and largest lines.
 */
type Layout = {
  text: Place & { justifyContent: 'flex-start' | 'center' };
  name: { maxSize: number; maxLines: number };
  line: { maxSize: number; maxLines: number; width: number };
  mark: { left: number; top: number; size: number };
  pots: Place;
};
type Format = { flavour: Layout; range: Layout };

/**
 * 1920 × 1080: a flavour's pot is at the right of the text; the pots of the range stand in a row.
 */
const WIDE: Format = {
  flavour: {
    text: { left: 112, top: 122, width: 960, height: 795, justifyContent: 'center' },
    name: { maxSize: 250, maxLines: 2 },
    line: { maxSize: 70, maxLines: 3, width: 940 },
    mark: { left: 112, top: 940, size: 72 },
    pots: { left: 1100, top: 16, width: 700, height: 1014 },
  },
  range: {
    text: { left: 112, top: 118, width: 1696, height: 354, justifyContent: 'center' },
    name: { maxSize: 190, maxLines: 1 },
    line: { maxSize: 54, maxLines: 2, width: 1200 },
    mark: { left: 1440, top: 372, size: 72 },
    pots: { left: 60, top: 470, width: 1800, height: 560 },
  },
};

/** 1080 × 1920: the pots are below the text. */
const TALL: Format = {
  flavour: {
    text: { left: 90, top: 118, width: 900, height: 614, justifyContent: 'center' },
    name: { maxSize: 185, maxLines: 2 },
    line: { maxSize: 58, maxLines: 3, width: 900 },
    mark: { left: 90, top: 1800, size: 72 },
    pots: { left: 130, top: 735, width: 780, height: 1025 },
  },
  range: {
    text: { left: 90, top: 118, width: 900, height: 614, justifyContent: 'center' },
    name: { maxSize: 185, maxLines: 2 },
    line: { maxSize: 58, maxLines: 3, width: 900 },
    mark: { left: 90, top: 1800, size: 72 },
    pots: { left: 50, top: 740, width: 960, height: 1010 },
  },
};

/** 1080 × 1080: the text is at the top, the pots at the lower right. */
const SQUARE: Format = {
  flavour: {
    text: { left: 72, top: 122, width: 860, height: 475, justifyContent: 'flex-start' },
    name: { maxSize: 148, maxLines: 2 },
    line: { maxSize: 42, maxLines: 3, width: 720 },
    mark: { left: 72, top: 972, size: 56 },
    pots: { left: 530, top: 360, width: 480, height: 680 },
  },
  range: {
    text: { left: 72, top: 118, width: 936, height: 370, justifyContent: 'flex-start' },
    name: { maxSize: 116, maxLines: 2 },
    line: { maxSize: 42, maxLines: 2, width: 936 },
    mark: { left: 72, top: 980, size: 48 },
    pots: { left: 330, top: 470, width: 690, height: 580 },
  },
};

/** The layout of a screen of this size, with one pot or those of the range. */
export function layoutOf(width: number, height: number, potCount: number): Layout {
  const format = width === height ? SQUARE : width > height ? WIDE : TALL;
  return potCount > 1 ? format.range : format.flavour;
}

/** The places of a screen's pictures, in their order. */
export const placePictures = (width: number, height: number, count: number): Place[] =>
  placePots(layoutOf(width, height, count).pots, count);
