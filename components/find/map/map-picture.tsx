import type { Position } from '@/lib/find/geo';
import { dotsPath, PICTURE_BOX } from '@/lib/find/map-picture';

/** The land with a dot for each town that has shops, where the map will be: there at once. */
export function MapPicture({ shops }: { shops: readonly Position[] }) {
  return (
    <div aria-hidden="true" className="map-picture">
      {/* biome-ignore lint/performance/noImgElement: a vector has no other sizes */}
      <img src="/map/land.svg" alt="" width="1440" height="1280" fetchPriority="high" />
      <svg viewBox={PICTURE_BOX} aria-hidden="true">
        <path d={dotsPath(shops)} />
      </svg>
    </div>
  );
}
