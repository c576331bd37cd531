import { Picture } from '@/components/ui/picture';
import type { Position } from '@/lib/find/geo';

/** Drawn by scripts/data/make-basemap.mjs, in Web Mercator. */
const LAND = { src: '/map/land.svg', width: 1440, height: 1280 };

/** The view box of `LAND`, in pixels of Leaflet's zoom 5. */
export const PICTURE_BOX = '3417 2243.5 1440 1280';

/** The world at zoom 5, in pixels. */
const WORLD_SIZE = 8192;

/** Shops of one town share a dot, which keeps the page small. */
const GRID = 4;
/** A list with more dots gets a coarser grid. */
const MAX_DOTS = 1500;

function project({ latitude, longitude }: Position): [x: number, y: number] {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return [WORLD_SIZE * (0.5 + longitude / 360), WORLD_SIZE * (0.5 - north / (2 * Math.PI))];
}

/** Shops as an SVG path of round dots (`M4137 2884h0…`), in the units of `PICTURE_BOX`. */
export function dotsPath(shops: readonly Position[], grid = GRID): string {
  const snap = (value: number) => Math.round(value / grid) * grid;
  const dots = new Set(shops.map((shop) => `M${project(shop).map(snap).join(' ')}h0`));
  return dots.size > MAX_DOTS ? dotsPath(shops, grid * 2) : [...dots].join('');
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
