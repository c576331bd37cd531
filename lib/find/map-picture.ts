import type { Position } from './geo';

/** Web Mercator's world, in units of the picture: one is a pixel of a map's zoom 5. */
const WORLD = 8192;
const HALF = 0.5;
const DEGREES = 360;

/** What `public/map/land.svg` shows, as scripts/make-basemap.mjs has drawn it. */
export const PICTURE_BOX = '3417 2243.5 1440 1280';

/** A dot's room, in units: shops of one town are one dot, and the page stays light. */
const GRID = 4;
/** More dots than this say no more, and weigh: a longer list has a coarser grid. */
const MOST_DOTS = 1500;

function project({ latitude, longitude }: Position): [x: number, y: number] {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / DEGREES));
  return [WORLD * (HALF + longitude / DEGREES), WORLD * (HALF - north / (2 * Math.PI))];
}

/** Shops as an SVG path of round dots (`M4137 2884h0…`), in `PICTURE_BOX`'s units. */
export function dotsPath(shops: readonly Position[], grid = GRID): string {
  const toGrid = (value: number) => Math.round(value / grid) * grid;
  const dots = new Set(shops.map((shop) => `M${project(shop).map(toGrid).join(' ')}h0`));
  return dots.size > MOST_DOTS ? dotsPath(shops, grid * 2) : [...dots].join('');
}
