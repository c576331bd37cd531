'use client';

import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import type { Position } from '@/lib/find/geo';

/** «You are here». */
export function Visitor({ position, label }: { position: Position; label: string }) {
  const icon = useMemo(() => {
    const dot = document.createElement('span');
    dot.className = 'map-visitor';
    dot.setAttribute('role', 'img');
    dot.setAttribute('aria-label', label);
    return divIcon({ className: 'map-spot', html: dot, iconSize: [24, 24] });
  }, [label]);
  return (
    <Marker
      position={[position.latitude, position.longitude]}
      icon={icon}
      interactive={false}
      keyboard={false}
    />
  );
}
