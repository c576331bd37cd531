import type { Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';

/** West, south, east, north, and the whole zoom level. */
export type View = { bounds: [number, number, number, number]; zoom: number };

function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds();
  return {
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: Math.round(map.getZoom()),
  };
}

/** What the map shows, once it has come to rest. */
export function useView(): View {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useMapEvents({ moveend: () => setView(viewOf(map)), resize: () => setView(viewOf(map)) });
  return view;
}
