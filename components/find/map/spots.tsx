'use client';

import { useEffect, useMemo, useRef } from 'react';
import { useMap } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import { MAP_CLUSTER_RADIUS_PX } from '@/lib/constants';
import type { MapPoint } from '@/lib/find/encoding';
import { clusterIndex, type Spot } from './clusters';
import type { MapLabels } from './map-labels';
import { prefersStill } from './motion';
import { clusterIcon } from './spot-icon';
import { SpotMarker } from './spot-marker';
import { TownNames } from './town-names';
import { useView } from './view';

type Props = {
  points: MapPoint[];
  labels: MapLabels;
  currentKey?: string;
  onPin: (index: number, button: HTMLButtonElement) => void;
};

/** The clusters and pins in view. At the closest zoom, shops of one house fan out of their group. */
export function Spots({ points, labels, currentKey, onPin }: Props) {
  const map = useMap();
  const maxZoom = map.getMaxZoom();
  const view = useView();
  const index = useMemo(() => clusterIndex(points, maxZoom), [points, maxZoom]);
  const spots = useMemo(() => index.spotsIn(view), [index, view]);
  const isZooming = useRef(false);

  useEffect(() => {
    if (!isZooming.current || spots.length === 0) return;
    isZooming.current = false;
    // The pressed cluster is gone: the focus goes to what came out of it, once that is drawn.
    requestAnimationFrame(() => middleButton(map.getContainer())?.focus({ preventScroll: true }));
  }, [map, spots]);

  const clusterLabel = (count: number) => labels.cluster.replace('{count}', String(count));
  const press = (spot: Spot, button: HTMLButtonElement) => {
    if (spot.kind === 'pin') return onPin(spot.index, button);
    isZooming.current = true;
    map.setView([spot.latitude, spot.longitude], index.zoomOf(spot.id), {
      animate: !prefersStill(),
    });
  };
  const markers = spots.map((spot) => (
    <SpotMarker
      key={spot.key}
      spot={spot}
      label={spot.kind === 'pin' ? `${spot.name}, ${spot.city}` : clusterLabel(spot.count)}
      isCurrent={spot.key === currentKey}
      onPress={press}
    />
  ));
  const names = <TownNames view={view} spots={spots} />;
  if (view.zoom < maxZoom)
    return (
      <>
        {names}
        {markers}
      </>
    );
  return (
    <>
      {names}
      <MarkerClusterGroup
        maxClusterRadius={MAP_CLUSTER_RADIUS_PX}
        showCoverageOnHover={false}
        iconCreateFunction={(cluster: { getChildCount: () => number }) =>
          clusterIcon(clusterLabel(cluster.getChildCount()), cluster.getChildCount()).icon
        }
      >
        {markers}
      </MarkerClusterGroup>
    </>
  );
}

function middleButton(container: HTMLElement): HTMLButtonElement | undefined {
  const middleOf = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const { x, y } = middleOf(container);
  const gap = (button: HTMLButtonElement) => {
    const at = middleOf(button);
    return Math.hypot(at.x - x, at.y - y);
  };
  const buttons = [...container.querySelectorAll<HTMLButtonElement>('.map-spot > button')];
  return buttons.sort((a, b) => gap(a) - gap(b))[0];
}
