import type { LatLngExpression, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { type Bounds, parseBbox } from '@/lib/find/geo';

/** The map's viewport at rest; the zoom is a whole number. */
export type MapViewport = { bounds: Bounds; zoom: number };

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The area in the page's URL. It is read from the browser, because the back button may restore the
 * page without a new rendering.
 */
export function boundsFromUrl(): Bounds | undefined {
  const bbox = new URLSearchParams(window.location.search).get('bbox');
  return bbox ? parseBbox(bbox) : undefined;
}

function getViewport(map: LeafletMap): MapViewport {
  const bounds = map.getBounds();
  return {
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: Math.round(map.getZoom()),
  };
}

/**
 * Moves the map for the site, not for the visitor. Leaflet ignores `setView` during a zoom
 * animation, so the move waits until that ends.
 * @returns a function that cancels a waiting move
 */
export function moveTo(map: LeafletMap, center: LatLngExpression, zoom: number): () => void {
  const move = () =>
    map.fire('autopanstart').setView(center, zoom, { animate: !prefersReducedMotion() });
  if (map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim')) map.once('zoomend', move);
  else move();
  return () => map.off('zoomend', move);
}

/** Why the viewport changed: `site` means `moveTo`, or a popup that moved the map to fit. */
export type MoveCause = 'start' | 'visitor' | 'site' | 'resize';

/**
 * Calls back with the first viewport and with every new one when the map is at rest. Leaflet's
 * `autopanstart`, which `moveTo` and popups fire, distinguishes the site's own moves from the
 * visitor's.
 */
export function useViewportChange(
  onChange: (viewport: MapViewport, cause: MoveCause) => void,
): void {
  const map = useMap();
  const announcedMoves = useRef(0);
  const reported = useRef('');
  const report = useEffectEvent((cause: MoveCause) => {
    const viewport = getViewport(map);
    const previous = reported.current;
    reported.current = JSON.stringify(viewport);
    if (reported.current !== previous) onChange(viewport, cause);
  });
  useEffect(() => {
    const listeners = {
      autopanstart: () => {
        announcedMoves.current += 1;
      },
      dragstart: () => {
        announcedMoves.current = 0;
      },
      moveend: () => {
        const isAnnounced = announcedMoves.current > 0;
        if (isAnnounced) announcedMoves.current -= 1;
        report(isAnnounced ? 'site' : 'visitor');
      },
      resize: () => report('resize'),
    };
    report('start');
    map.on(listeners);
    return () => {
      map.off(listeners);
    };
  }, [map]);
}
