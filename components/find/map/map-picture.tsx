import { Picture } from '@/components/ui/picture';
import type { Position } from '@/lib/find/geo';
import { dotsPath, PICTURE_BOX } from '@/lib/find/map-picture';

/** Drawn by scripts/make-basemap.mjs. */
const LAND = { src: '/map/land.svg', width: 1440, height: 1280 };

/** The land with a dot for each town that has shops, where the map will be: there at once. */
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
