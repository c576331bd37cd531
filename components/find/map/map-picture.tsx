import { Picture } from '@/components/ui/picture';
import type { Position } from '@/lib/find/geo';

/** The picture of the land in Web Mercator, drawn by scripts/data/make-basemap.mjs. */
const LAND = { src: '/map/land.svg', width: 1440, height: 1280 };

/** The view box of `LAND`, in pixels of Leaflet's zoom 5. */
export const PICTURE_BOX = '3417 2243.5 1440 1280';

/** The world at zoom 5, in pixels. */
const WORLD_SIZE = 8192;

/** The size of the grid of dots. Shops of one town share a dot, which makes the page smaller. */
const GRID = 4;
/** The most dots. A list with more dots gets a coarser grid. */
const MAX_DOTS = 1500;

function project({ latitude, longitude }: Position): [x: number, y: number] {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return [WORLD_SIZE * (0.5 + longitude / 360), WORLD_SIZE * (0.5 - north / (2 * Math.PI))];
}

/**
 * Shops as an SVG path of round dots, in the units of `PICTURE_BOX`. They are sorted from west to
 * east, and each is relative to the one before (`M4100 2832h0m0 92h0m4-80h0…`), which halves the
 * length.
 */
export function dotsPath(shops: readonly Position[], grid = GRID): string {
  const snap = (value: number) => Math.round(value / grid) * grid;
  const dots = new Map(
    shops.map((shop) => {
      const [x, y] = project(shop);
      const dot = [snap(x), snap(y)] as const;
      return [dot.join(' '), dot];
    }),
  );
  if (dots.size > MAX_DOTS) return dotsPath(shops, grid * 2);
  return [...dots.values()]
    .sort(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2)
    .map(([x, y], index, sorted) => {
      const before = sorted[index - 1];
      if (!before) return `M${x} ${y}h0`;
      const [dx, dy] = [x - before[0], y - before[1]];
      return `m${dx}${dy < 0 ? '' : ' '}${dy}h0`;
    })
    .join('');
}

/** The land with a dot for each town that has shops, shown until the map is loaded. */
export function MapPicture({ shops }: { shops: readonly Position[] }) {
  return (
    <div aria-hidden="true" className="map-picture">
      <Picture image={LAND} alt="" priority />
      <svg viewBox={PICTURE_BOX} aria-hidden="true">
        <path d={dotsPath(shops)} />
      </svg>
    </div>
  );
}
