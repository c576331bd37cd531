'use client';

import type { GeoJsonObject } from 'geojson';
import { GeoJSON } from 'react-leaflet';
import useSWR from 'swr';

const LAND = { fillColor: '#fff7ea', fillOpacity: 1, color: '#3b1a0f', weight: 1 };

const fetchLand = async (endpoint: string): Promise<GeoJsonObject> =>
  (await fetch(endpoint)).json();

/** The countries' shapes, from this site: no visitor's address goes to a tile host. */
export function Basemap() {
  const { data } = useSWR('/map/land.json', fetchLand, { revalidateOnFocus: false });
  return data ? <GeoJSON data={data} style={LAND} interactive={false} /> : null;
}
