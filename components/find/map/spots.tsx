'use client';

import { useEffect, useMemo } from 'react';
import { useMap } from 'react-leaflet';
import type { ClusterIndex, Spot } from './clusters';
import { FanOut } from './fan-out';
import type { MapLabels } from './map-labels';
import { moveTo } from './move-to';
import type { SpotButtons } from './spot-buttons';
import { SpotMarker } from './spot-marker';
import { useZoomFocus } from './use-zoom-focus';
import { useView } from './view';

type Props = {
  index: ClusterIndex;
  labels: MapLabels;
  buttons: SpotButtons;
  currentKey?: string;
  onPin: (index: number, button: HTMLButtonElement) => void;
};

/** The clusters and pins in view. At the closest zoom, shops of one house fan out of their group. */
export function Spots({ index, labels, buttons, currentKey, onPin }: Props) {
  const map = useMap();
  const maxZoom = map.getMaxZoom();
  const view = useView();
  const spots = useMemo(() => index.spotsIn(view), [index, view]);
  const moveFocus = useZoomFocus(spots, buttons);
  // After every rendering, which may have made the button anew, and after the group of the closest
  // zoom has taken its pins up: it does so in a microtask of its own.
  useEffect(() => {
    let button: HTMLButtonElement | undefined;
    let isOver = false;
    queueMicrotask(() => {
      if (isOver || !currentKey) return;
      button = buttons.of(currentKey);
      button?.setAttribute('aria-current', 'true');
    });
    return () => {
      isOver = true;
      button?.removeAttribute('aria-current');
    };
  });

  const clusterLabel = (count: number) => labels.cluster.replace('{count}', String(count));
  const press = (spot: Spot, button: HTMLButtonElement) => {
    if (spot.kind === 'pin') return onPin(spot.index, button);
    const { zoom, parts } = index.opening(spot.id);
    moveFocus({ key: spot.key, parts });
    moveTo(map, [spot.latitude, spot.longitude], zoom);
  };
  const markers = spots.map((spot) => (
    <SpotMarker
      key={spot.key}
      spot={spot}
      label={spot.kind === 'pin' ? `${spot.name}, ${spot.city}` : clusterLabel(spot.count)}
      isCurrent={spot.key === currentKey}
      keep={buttons.keep}
      onPress={press}
    />
  ));
  return (
    <>
      {view.zoom < maxZoom ? (
        markers
      ) : (
        <FanOut labelOf={clusterLabel} buttons={buttons}>
          {markers}
        </FanOut>
      )}
    </>
  );
}
