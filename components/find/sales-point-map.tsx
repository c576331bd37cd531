'use client';

import 'leaflet/dist/leaflet.css';
import 'react-leaflet-cluster/dist/assets/MarkerCluster.css';
import { divIcon, type LatLngBoundsExpression } from 'leaflet';
import type { ReactNode } from 'react';
import { MapContainer, Marker, Popup, TileLayer } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import useSWR from 'swr';
import { MAP_CLUSTER_RADIUS_PX, MAP_POPUP_MAX_WIDTH_PX, MAP_TILE_SIZE_PX } from '@/lib/constants';
import type { MapPoint } from '@/lib/find';
import { AroundMe } from './around-me';
import { Basemap } from './basemap';
import type { MapLabels } from './map-labels';
import type { Tiles } from './map-panel';

type Props = { labels: MapLabels; tiles?: Tiles; failure: ReactNode };

/** France and its neighbours, before the points are known. */
const HOME: LatLngBoundsExpression = [
  [42.3, -4.8],
  [51.2, 8.4],
];

const ZOOM = { min: 4, max: 18 };

async function fetchPoints(endpoint: string): Promise<MapPoint[]> {
  const response = await fetch(endpoint);
  if (!response.ok) throw new Error(`The sales points answered ${response.status}`);
  return response.json();
}

const pin = divIcon({ className: 'map-pin', iconSize: [36, 36], iconAnchor: [18, 36] });

const clusterIcon = (label: string) => (cluster: { getChildCount(): number }) => {
  const count = cluster.getChildCount();
  return divIcon({
    className: 'map-cluster',
    html: `<span role="img" aria-label="${label.replace('{count}', String(count))}">${count}</span>`,
    iconSize: [48, 48],
  });
};

export function SalesPointMap({ labels, tiles, failure }: Props) {
  const { data: points, error } = useSWR('/api/sales-points', fetchPoints, {
    revalidateOnFocus: false,
  });
  if (error) return failure;
  if (!points) return <p className="m-auto font-bold">{labels.loading}</p>;
  return (
    <MapContainer
      bounds={HOME}
      minZoom={ZOOM.min}
      maxZoom={ZOOM.max}
      className="h-full w-full"
      scrollWheelZoom={false}
    >
      {tiles ? <TileLayer {...tiles} tileSize={MAP_TILE_SIZE_PX} /> : <Basemap />}
      <MarkerClusterGroup
        maxClusterRadius={MAP_CLUSTER_RADIUS_PX}
        iconCreateFunction={clusterIcon(labels.cluster)}
        showCoverageOnHover={false}
      >
        {points.map(({ id, name, address, city, latitude, longitude }) => (
          <Marker
            key={id}
            position={[latitude, longitude]}
            icon={pin}
            title={`${name}, ${city}`}
            alt={`${name}, ${city}`}
          >
            <Popup maxWidth={MAP_POPUP_MAX_WIDTH_PX}>
              <strong>{name}</strong>
              <br />
              {address}
            </Popup>
          </Marker>
        ))}
      </MarkerClusterGroup>
      <AroundMe labels={labels} />
    </MapContainer>
  );
}
