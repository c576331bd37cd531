'use client';

import type { MultiPolygon } from 'geojson';
import { divIcon, type PathOptions } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Circle, GeoJSON, Marker, Pane, TileLayer } from 'react-leaflet';
import useSWR from 'swr';
import { MAP_TILE_SIZE_PX } from '@/lib/constants';
import { fetchJson, LOAD_ONCE } from '@/lib/fetch-json';
import { formatDistance, type Position } from '@/lib/find/geo';
import type { Locale } from '@/lib/i18n/routing';

/** Countries with shops, and their neighbours; written by scripts/data/make-basemap.mjs. */
type Land = { home: MultiPolygon; around: MultiPolygon };

/** Leaflet's tile pane has z-index 200. */
const BELOW_TILES = { zIndex: 150 };
const BORDER: PathOptions = { color: '#3b1a0f', weight: 1, fillOpacity: 1 };
const HOME = { ...BORDER, fillColor: '#fff7ea' };
const AROUND = { ...BORDER, fillColor: '#f3dcb9', opacity: 0.4 };

export const useLand = () => useSWR('/map/land.json', fetchJson<Land>, LOAD_ONCE);

/**
 * The number of vertices drawn in one task, so that a slow phone stays responsive between tasks.
 */
const VERTICES_PER_TASK = 1500;

/** Splits land into parts of about `VERTICES_PER_TASK` vertices. */
function splitLand({ coordinates }: MultiPolygon): MultiPolygon[] {
  const parts: MultiPolygon[] = [];
  let vertices = VERTICES_PER_TASK;
  for (const polygon of coordinates) {
    if (vertices >= VERTICES_PER_TASK) {
      parts.push({ type: 'MultiPolygon', coordinates: [] });
      vertices = 0;
    }
    parts.at(-1)?.coordinates.push(polygon);
    vertices += polygon.reduce((sum, ring) => sum + ring.length, 0);
  }
  return parts;
}

/**
 * The land in the brand's colours, served by this site, so that no tile host receives a visitor's
 * IP.
 */
export function Basemap() {
  const { data } = useLand();
  const parts = useMemo(
    () =>
      data
        ? [
            ...splitLand(data.around).map((part) => ({ part, style: AROUND })),
            ...splitLand(data.home).map((part) => ({ part, style: HOME })),
          ]
        : [],
    [data],
  );
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn === parts.length) return;
    const timer = setTimeout(() => setDrawn(drawn + 1));
    return () => clearTimeout(timer);
  }, [drawn, parts]);
  return (
    <Pane name="land" style={BELOW_TILES}>
      {parts.slice(0, drawn).map(({ part, style }) => (
        <GeoJSON
          key={String(part.coordinates[0]?.[0]?.[0])}
          data={part}
          style={style}
          interactive={false}
        />
      ))}
    </Pane>
  );
}

export type Tiles = { url: string; attribution: string };

/**
 * Street tiles over the basemap. If no tile of a view loads, the layer is removed and the basemap
 * remains.
 */
export function DetailedTiles({ url, attribution }: Tiles) {
  const hasTile = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <TileLayer
      url={url}
      attribution={attribution}
      tileSize={MAP_TILE_SIZE_PX}
      eventHandlers={{
        tileload: () => {
          hasTile.current = true;
        },
        // Leaflet fires `load` when every tile of the view has loaded or failed.
        load: () => setFailed(!hasTile.current),
      }}
    />
  );
}

const RING_RADII_KM = [1, 2, 5, 10, 20, 50];
const METRES_PER_KM = 1000;
/** The degrees of latitude of a kilometre. */
const DEGREES_PER_KM = 1 / 111.2;
/** Leaflet adds it to a marker's own z-index, which is its position in pixels. */
const BELOW_PINS = -9_000;
const RING: PathOptions = {
  color: '#a11d48',
  weight: 1.5,
  opacity: 0.55,
  dashArray: '2 8',
  fill: false,
};

/** Rings of equal distance around the place that was searched for. */
export function DistanceRings({ center, locale }: { center: Position; locale: Locale }) {
  return RING_RADII_KM.map((km) => <Ring key={km} center={center} km={km} locale={locale} />);
}

type RingProps = { center: Position; km: number; locale: Locale };

function Ring({ center: { latitude, longitude }, km, locale }: RingProps) {
  const icon = useMemo(() => {
    const text = document.createElement('span');
    text.textContent = formatDistance(km, locale);
    text.setAttribute('aria-hidden', 'true');
    return divIcon({ className: 'map-ring', html: text, iconSize: [0, 0] });
  }, [km, locale]);
  return (
    <>
      <Circle
        center={[latitude, longitude]}
        radius={km * METRES_PER_KM}
        pathOptions={RING}
        interactive={false}
      />
      <Marker
        position={[latitude + km * DEGREES_PER_KM, longitude]}
        icon={icon}
        interactive={false}
        keyboard={false}
        zIndexOffset={BELOW_PINS}
      />
    </>
  );
}

/** "You are here". */
export function VisitorMarker({ position, label }: { position: Position; label: string }) {
  const icon = useMemo(() => {
    const dot = document.createElement('span');
    dot.className = 'map-visitor';
    dot.setAttribute('role', 'img');
    dot.setAttribute('aria-label', label);
    return divIcon({ className: 'map-marker', html: dot, iconSize: [24, 24] });
  }, [label]);
  return (
    <Marker
      position={[position.latitude, position.longitude]}
      icon={icon}
      interactive={false}
      keyboard={false}
    />
  );
}
