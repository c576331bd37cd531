'use client';

import { DomEvent } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { Icon } from '@/components/ui/icon';
import type { MapLabels } from '../labels';
import { prefersReducedMotion } from './viewport';

/** The distance that one click moves the map, as a part of its size. */
const STEP = 1 / 3;

const DIRECTIONS = [
  { key: 'panUp', x: 0, y: -1, place: 'top-2 left-1/2 -translate-x-1/2 rotate-180' },
  { key: 'panLeft', x: -1, y: 0, place: 'top-1/2 left-2 -translate-y-1/2 rotate-90' },
  { key: 'panRight', x: 1, y: 0, place: 'top-1/2 right-2 -translate-y-1/2 -rotate-90' },
  { key: 'panDown', x: 0, y: 1, place: 'bottom-2 left-1/2 -translate-x-1/2' },
] as const;

/**
 * Buttons to zoom and to move the map, so that nobody has to drag it (WCAG 2.5.7). They come after
 * the markers in the tab order, like Leaflet's own.
 */
export function MapControls({ labels }: { labels: MapLabels }) {
  const map = useMap();
  const controls = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });

  useEffect(() => {
    const container = map.getContainer();
    // Leaflet makes the container a tab stop for its arrow keys, but sets neither role nor name.
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', labels.mapArea);
    // A click on a button must not count as one on the map below.
    if (controls.current) DomEvent.disableClickPropagation(controls.current);
  }, [map, labels]);

  const animate = () => !prefersReducedMotion();
  const pan = (x: number, y: number) => {
    const size = map.getSize();
    const center = map.project(map.getCenter()).add([x * size.x * STEP, y * size.y * STEP]);
    // Unlike `panBy`, `panTo` stops at the world's edge.
    map.panTo(map.unproject(center), { animate: animate() });
  };
  return (
    <div ref={controls} className="map-controls">
      <div className="map-zoom">
        <button
          type="button"
          aria-label={labels.zoomIn}
          aria-disabled={zoom >= map.getMaxZoom()}
          onClick={() => map.zoomIn(1, { animate: animate() })}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          aria-label={labels.zoomOut}
          aria-disabled={zoom <= map.getMinZoom()}
          onClick={() => map.zoomOut(1, { animate: animate() })}
        >
          <Icon name="minus" />
        </button>
      </div>
      {DIRECTIONS.map(({ key, x, y, place }) => (
        <button
          key={key}
          type="button"
          aria-label={labels[key]}
          onClick={() => pan(x, y)}
          className={`absolute rounded-pill ${place}`}
        >
          <Icon name="chevron" />
        </button>
      ))}
    </div>
  );
}
