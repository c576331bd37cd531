'use client';

import 'leaflet/dist/leaflet.css';
import 'react-leaflet-cluster/dist/assets/MarkerCluster.css';
import { type LatLngBoundsExpression, latLngBounds } from 'leaflet';
import { type ReactNode, useMemo } from 'react';
import { AttributionControl, MapContainer, ZoomControl } from 'react-leaflet';
import useSWR from 'swr';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import { decodePoints, type EncodedPoints } from '@/lib/find/encoding';
import { Basemap, useLand } from './basemap';
import { Chosen } from './chosen';
import { DetailedTiles } from './detailed-tiles';
import type { Focus, MapProps } from './map-props';
import { Rings } from './rings';
import { TownNames } from './town-names';
import { Visitor } from './visitor';

/** France and its neighbours, before anything was asked. */
const HOME: LatLngBoundsExpression = [
  [42.3, -4.8],
  [51.2, 8.4],
];

/** Without streets there is nothing more to see below a town. */
const ZOOM = { min: 4, first: 12, max: 14, maxWithTiles: 18 };
const PADDING = 0.15;

function boundsOf(focus: Focus | undefined): LatLngBoundsExpression {
  if (!focus) return HOME;
  const positions = [...(focus.from ? [focus.from] : []), ...focus.shops];
  if (positions.length === 0) return HOME;
  return latLngBounds(positions.map(({ latitude, longitude }) => [latitude, longitude])).pad(
    PADDING,
  );
}

async function fetchPoints(endpoint: string) {
  const encoded = await fetchJson<EncodedPoints>(endpoint);
  return { version: encoded.version, points: decodePoints(encoded) };
}

/** Every shop on the land; failing, the panel shows `failure` and the list stays. */
export function SalesPointMap({
  labels,
  locale,
  tiles,
  focus,
  loading,
  failure,
}: MapProps & { loading: ReactNode; failure: ReactNode }) {
  const { data, error, mutate } = useSWR('/api/sales-points', fetchPoints, ONCE);
  const land = useLand();
  const bounds = useMemo(() => boundsOf(focus), [focus]);
  if (error) return failure;
  // Without the land, the shops are there all the same.
  if (!data || (!land.data && !land.error)) return loading;
  return (
    <MapContainer
      bounds={bounds}
      boundsOptions={{ maxZoom: ZOOM.first }}
      minZoom={ZOOM.min}
      maxZoom={tiles ? ZOOM.maxWithTiles : ZOOM.max}
      className="h-full w-full"
      scrollWheelZoom={false}
      zoomControl={false}
      attributionControl={false}
      preferCanvas
    >
      {/* First of all: it forgets only layers that it has seen come. */}
      <AttributionControl prefix={false} />
      <Basemap />
      {tiles && <DetailedTiles {...tiles} />}
      <ZoomControl position="topright" zoomInTitle={labels.zoomIn} zoomOutTitle={labels.zoomOut} />
      <TownNames locale={locale} />
      {focus?.from && <Rings middle={focus.from} locale={locale} />}
      {focus?.isVisitor && focus.from && <Visitor position={focus.from} label={labels.you} />}
      <Chosen {...data} labels={labels} onOutdated={() => mutate()} />
    </MapContainer>
  );
}
