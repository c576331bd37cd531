'use client';

import { useEffect, useMemo } from 'react';
import { Marker } from 'react-leaflet';
import type { Spot } from './clusters';
import { clusterIcon, pinIcon } from './spot-icon';

type Props = {
  spot: Spot;
  /** What the button is called. */
  label: string;
  isCurrent: boolean;
  onPress: (spot: Spot, button: HTMLButtonElement) => void;
};

/** A pin or a cluster: a marker whose inside is a real button. */
export function SpotMarker({ spot, label, isCurrent, onPress }: Props) {
  const count = spot.kind === 'cluster' ? spot.count : 0;
  const { button, icon } = useMemo(
    () => (count > 0 ? clusterIcon(label, count) : pinIcon(label)),
    [label, count],
  );
  useEffect(() => {
    button.toggleAttribute('data-current', isCurrent);
    if (isCurrent) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  }, [button, isCurrent]);
  return (
    <Marker
      position={[spot.latitude, spot.longitude]}
      icon={icon}
      keyboard={false}
      zIndexOffset={isCurrent ? 1000 : 0}
      eventHandlers={{ click: () => onPress(spot, button) }}
    />
  );
}
