'use client';

import { useRef, useState } from 'react';
import { TileLayer } from 'react-leaflet';
import { MAP_TILE_SIZE_PX } from '@/lib/constants';
import type { Tiles } from './map-props';

/** Streets over the basemap. A missing tile leaves the basemap to be seen; where none comes, the layer goes. */
export function DetailedTiles({ url, attribution }: Tiles) {
  const hasTile = useRef(false);
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  return (
    <TileLayer
      url={url}
      attribution={attribution}
      tileSize={MAP_TILE_SIZE_PX}
      eventHandlers={{
        tileload: () => {
          hasTile.current = true;
        },
        // Leaflet calls a view loaded once each of its tiles came or failed.
        load: () => setGone(!hasTile.current),
      }}
    />
  );
}
