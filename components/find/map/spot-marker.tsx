'use client';

import type { Marker as LeafletMarker } from 'leaflet';
import { useCallback, useEffect, useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { Spot } from './clusters';
import { prefersStill } from './motion';
import type { SpotButtons } from './spot-buttons';
import { clusterIcon, pinIcon } from './spot-icon';

type Props = {
  spot: Spot;
  /** What the button is called. */
  label: string;
  isCurrent: boolean;
  keep: SpotButtons['keep'];
  onPress: (spot: Spot, button: HTMLButtonElement) => void;
};

/** Room for the button and its outline. */
const PADDING: [number, number] = [36, 60];

/** A pin or a cluster: a marker whose inside is a real button. */
export function SpotMarker({ spot, label, isCurrent, keep, onPress }: Props) {
  const map = useMap();
  const { key, latitude, longitude } = spot;
  const count = spot.kind === 'cluster' ? spot.count : 0;
  const { button, icon } = useMemo(
    () => (count > 0 ? clusterIcon(label, count) : pinIcon(label)),
    [label, count],
  );
  const ref = useCallback((marker: LeafletMarker | null) => keep(key, marker), [keep, key]);
  // The same array as long as it is the same place: a marker that is told of another moves there.
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);
  useEffect(() => {
    // Leaflet would do this for its own marker, which is not what has the focus here.
    const show = () => {
      if (button.matches(':focus-visible'))
        map.panInside(position, { padding: PADDING, animate: !prefersStill() });
    };
    button.addEventListener('focus', show);
    return () => button.removeEventListener('focus', show);
  }, [map, button, position]);
  return (
    <Marker
      ref={ref}
      position={position}
      icon={icon}
      keyboard={false}
      zIndexOffset={isCurrent ? 1000 : 0}
      eventHandlers={{ click: () => onPress(spot, button) }}
    />
  );
}
