import type { LatLngExpression, Map as LeafletMap } from 'leaflet';
import { prefersStill } from './motion';

/**
 * Shows a place. Leaflet forgets a move that it is asked for while it zooms: it is asked again
 * when it has come to rest.
 * @returns takes the wish back, as long as it waits
 */
export function moveTo(map: LeafletMap, middle: LatLngExpression, zoom: number): () => void {
  const go = () => map.setView(middle, zoom, { animate: !prefersStill() });
  if (map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim')) map.once('zoomend', go);
  else go();
  return () => map.off('zoomend', go);
}
