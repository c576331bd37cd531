'use client';

import { useState } from 'react';
import { TileLayer } from 'react-leaflet';
import { MAP_TILE_SIZE_PX } from '@/lib/constants';
import type { Tiles } from './map-props';

/** Streets over the basemap. A missing tile leaves the basemap to be seen; no tile at all, the layer goes. */
export function DetailedTiles({ url, attribution }: Tiles) {
  const [state, setState] = useState<'waiting' | 'shown' | 'gone'>('waiting');
  if (state === 'gone') return null;
  return (
    <TileLayer
      url={url}
      attribution={attribution}
      tileSize={MAP_TILE_SIZE_PX}
      eventHandlers={{
        tileload: () => setState('shown'),
        tileerror: () => setState((former) => (former === 'waiting' ? 'gone' : former)),
      }}
    />
  );
}
