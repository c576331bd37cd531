'use client';

import type { MarkerCluster } from 'leaflet';
import type { ReactNode } from 'react';
import MarkerClusterGroup from 'react-leaflet-cluster';
import { MAP_CLUSTER_RADIUS_PX } from '@/lib/constants';
import { prefersStill } from './motion';
import { buttonIn, type SpotButtons } from './spot-buttons';
import { clusterIcon } from './spot-icon';

type Props = { labelOf: (count: number) => string; buttons: SpotButtons; children: ReactNode };

function fanOut({ layer }: { layer: MarkerCluster }) {
  layer.spiderfy();
  buttonIn(layer.getAllChildMarkers()[0])?.focus();
}

/** Pins of the closest zoom: those in one place are a cluster, and fan out of it when it is pressed. */
export function FanOut({ labelOf, buttons, children }: Props) {
  return (
    <MarkerClusterGroup
      ref={buttons.group}
      maxClusterRadius={MAP_CLUSTER_RADIUS_PX}
      showCoverageOnHover={false}
      animate={!prefersStill()}
      // The group's own ways of answering a press take the focus to the map.
      spiderfyOnMaxZoom={false}
      zoomToBoundsOnClick={false}
      onClick={fanOut}
      iconCreateFunction={(cluster) => {
        const count = cluster.getChildCount();
        // Its button has the focus, not the marker around it.
        cluster.options.keyboard = false;
        return clusterIcon(labelOf(count), count).icon;
      }}
    >
      {children}
    </MarkerClusterGroup>
  );
}
