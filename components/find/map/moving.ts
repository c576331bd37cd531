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

/**
 * Calls with the map's view at first, and whenever it has come to rest with another one.
 * @param onView is told whether it was the visitor who moved the map, rather than `moveTo` or a popup
 *   that made room for itself: both announce themselves as `autopanstart`
 */
export function useView(onView: (view: View, isByVisitor: boolean) => void): void {
  const map = useMap();
  const ownMoves = useRef(0);
  const reported = useRef('');
  const report = useEffectEvent((isByVisitor: boolean) => {
    const view = viewOf(map);
    const former = reported.current;
    reported.current = JSON.stringify(view);
    if (reported.current !== former) onView(view, isByVisitor);
  });
  useEffect(() => {
    const listeners = {
      autopanstart: () => {
        ownMoves.current += 1;
      },
      dragstart: () => {
        ownMoves.current = 0;
      },
      moveend: () => {
        const isByVisitor = ownMoves.current === 0;
        if (!isByVisitor) ownMoves.current -= 1;
        report(isByVisitor);
      },
      resize: () => report(false),
    };
    report(false);
    map.on(listeners);
    return () => {
      map.off(listeners);
    };
  }, [map]);
}
