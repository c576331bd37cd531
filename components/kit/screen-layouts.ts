import { type Place, placePots } from './pot-places';

/** Where the parts of a screen are. The text fits if the name and the line have the most and largest lines. */
type Layout = {
  text: Place & { justifyContent: 'flex-start' | 'center' };
  name: { maxSize: number; maxLines: number };
  line: { maxSize: number; maxLines: number; width: number };
  mark: { left: number; top: number; size: number };
  pots: Place;
};
type Format = { flavour: Layout; range: Layout };

/** 1920 × 1080: a flavour's pot is at the right of the text, those of the range stand in a row. */
const WIDE: Format = {
  flavour: {
    text: { left: 112, top: 130, width: 960, height: 780, justifyContent: 'center' },
    name: { maxSize: 250, maxLines: 2 },
    line: { maxSize: 60, maxLines: 3, width: 860 },
    mark: { left: 112, top: 940, size: 72 },
    pots: { left: 1100, top: 16, width: 700, height: 1014 },
  },
  range: {
    text: { left: 112, top: 120, width: 1696, height: 350, justifyContent: 'center' },
    name: { maxSize: 190, maxLines: 1 },
    line: { maxSize: 54, maxLines: 2, width: 1200 },
    mark: { left: 1440, top: 372, size: 72 },
    pots: { left: 60, top: 470, width: 1800, height: 560 },
  },
};

/** 1080 × 1920: the pots are below the text. */
const TALL: Format = {
  flavour: {
    text: { left: 90, top: 150, width: 900, height: 570, justifyContent: 'center' },
    name: { maxSize: 210, maxLines: 2 },
    line: { maxSize: 56, maxLines: 2, width: 900 },
    mark: { left: 90, top: 1790, size: 72 },
    pots: { left: 130, top: 730, width: 780, height: 1020 },
  },
  range: {
    text: { left: 90, top: 150, width: 900, height: 570, justifyContent: 'center' },
    name: { maxSize: 180, maxLines: 2 },
    line: { maxSize: 52, maxLines: 2, width: 900 },
    mark: { left: 90, top: 1790, size: 72 },
    pots: { left: 50, top: 720, width: 960, height: 1030 },
  },
};

/** 1080 × 1080: the name is at the top, the pots at the lower right. */
const SQUARE: Format = {
  flavour: {
    text: { left: 72, top: 122, width: 936, height: 620, justifyContent: 'flex-start' },
    name: { maxSize: 148, maxLines: 2 },
    line: { maxSize: 46, maxLines: 4, width: 440 },
    mark: { left: 72, top: 972, size: 56 },
    pots: { left: 530, top: 400, width: 470, height: 640 },
  },
  range: {
    text: { left: 72, top: 118, width: 936, height: 370, justifyContent: 'flex-start' },
    name: { maxSize: 120, maxLines: 2 },
    line: { maxSize: 42, maxLines: 2, width: 936 },
    mark: { left: 72, top: 980, size: 48 },
    pots: { left: 330, top: 470, width: 710, height: 580 },
  },
};

/** The layout of a screen of this size, with one pot or those of the range. */
export function layoutOf(width: number, height: number, potCount: number): Layout {
  const format = width === height ? SQUARE : width > height ? WIDE : TALL;
  return potCount > 1 ? format.range : format.flavour;
}

/** Where the pictures of a screen are, in their order. */
export const placePictures = (width: number, height: number, count: number): Place[] =>
  placePots(layoutOf(width, height, count).pots, count);
