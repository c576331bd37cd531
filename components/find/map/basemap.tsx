'use client';

import type { MultiPolygon } from 'geojson';
import type { PathOptions } from 'leaflet';
import { GeoJSON, Pane } from 'react-leaflet';
import useSWR from 'swr';
import { fetchJson, ONCE } from '@/lib/fetch-json';

/** Countries with shops, and those around them: scripts/make-basemap.mjs. */
type Land = { home: MultiPolygon; around: MultiPolygon };

/** Leaflet's tiles are at 200. */
const BELOW_TILES = { zIndex: 150 };
const BORDER: PathOptions = { color: '#3b1a0f', weight: 1, fillOpacity: 1 };
const HOME = { ...BORDER, fillColor: '#fff7ea' };
const AROUND = { ...BORDER, fillColor: '#f3dcb9', opacity: 0.4 };

export const useLand = () => useSWR('/map/land.json', fetchJson<Land>, ONCE);

/** The land in the brand's colours, from this site: no visitor's address goes to a tile host. */
export function Basemap() {
  const { data } = useLand();
  if (!data) return null;
  return (
    <Pane name="land" style={BELOW_TILES}>
      <GeoJSON data={data.around} style={AROUND} interactive={false} />
      <GeoJSON data={data.home} style={HOME} interactive={false} />
    </Pane>
  );
}
