import type { LatLngExpression, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Bounds } from '@/lib/find/geo';

/** What the map shows, once it has come to rest; the zoom is a whole number. */
export type View = { bounds: Bounds; zoom: number };

/** True where the visitor wants nothing to move. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);

/** The view of a map, cut at the edges of the world. */
function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds();
  return {
    bounds: [
      clamp(bounds.getWest(), 180),
      clamp(bounds.getSouth(), 90),
      clamp(bounds.getEast(), 180),
      clamp(bounds.getNorth(), 90),
    ],
    zoom: Math.round(map.getZoom()),
  };
}

/**
 * Shows a place for the visitor, who did not move the map. Leaflet forgets a move that it is asked
 * for while it zooms: it is asked again when it has come to rest.
 * @returns cancels the move, as long as it waits
 */
export function moveTo(map: LeafletMap, middle: LatLngExpression, zoom: number): () => void {
  const go = () =>
    map.fire('autopanstart').setView(middle, zoom, { animate: !prefersReducedMotion() });
  if (map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim')) map.once('zoomend', go);
  else go();
  return () => map.off('zoomend', go);
}

/** Why the map shows what it shows: the visitor moved it, or `moveTo` or a popup did. */
export type Cause = 'start' | 'visitor' | 'site' | 'resize';

/**
 * Calls with the map's view at first, and whenever it has come to rest with another one. `moveTo` and
 * a popup that makes room for itself both announce themselves as `autopanstart`.
 */
export function useView(onView: (view: View, cause: Cause) => void): void {
  const map = useMap();
  const announced = useRef(0);
  const reported = useRef('');
  const report = useEffectEvent((cause: Cause) => {
    const view = viewOf(map);
    const former = reported.current;
    reported.current = JSON.stringify(view);
    if (reported.current !== former) onView(view, cause);
  });
  useEffect(() => {
    const listeners = {
      autopanstart: () => {
        announced.current += 1;
      },
      dragstart: () => {
        announced.current = 0;
      },
      moveend: () => {
        const isAnnounced = announced.current > 0;
        if (isAnnounced) announced.current -= 1;
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
