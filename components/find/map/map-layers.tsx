'use client';

import type { MultiPolygon } from 'geojson';
import { divIcon, type PathOptions } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Circle, GeoJSON, Marker, Pane, TileLayer } from 'react-leaflet';
import useSWR from 'swr';
import { MAP_TILE_SIZE_PX } from '@/lib/constants';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import { formatDistance } from '@/lib/find/distance';
import type { Position } from '@/lib/find/geo';
import type { Locale } from '@/lib/i18n/routing';

/** Countries with shops, and those around them: scripts/make-basemap.mjs. */
type Land = { home: MultiPolygon; around: MultiPolygon };

/** Leaflet's tiles are at 200. */
const BELOW_TILES = { zIndex: 150 };
const BORDER: PathOptions = { color: '#3b1a0f', weight: 1, fillOpacity: 1 };
const HOME = { ...BORDER, fillColor: '#fff7ea' };
const AROUND = { ...BORDER, fillColor: '#f3dcb9', opacity: 0.4 };

export const useLand = () => useSWR('/map/land.json', fetchJson<Land>, ONCE);

/** Corners that are drawn in one task: a slow phone answers between two of them. */
const CORNERS = 1500;

/** A country's islands and mainlands in parts of about so many corners. */
function partsOf({ coordinates }: MultiPolygon): MultiPolygon[] {
  const parts: MultiPolygon[] = [];
  let corners = CORNERS;
  for (const polygon of coordinates) {
    if (corners >= CORNERS) {
      parts.push({ type: 'MultiPolygon', coordinates: [] });
      corners = 0;
    }
    parts.at(-1)?.coordinates.push(polygon);
    corners += polygon.reduce((sum, ring) => sum + ring.length, 0);
  }
  return parts;
}

/** The land in the brand's colours, from this site: no visitor's address goes to a tile host. */
export function Basemap() {
  const { data } = useLand();
  const parts = useMemo(
    () =>
      data
        ? [
            ...partsOf(data.around).map((part) => ({ part, style: AROUND })),
            ...partsOf(data.home).map((part) => ({ part, style: HOME })),
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

/** Streets over the basemap. A missing tile leaves the basemap to be seen; where none comes, the layer goes. */
export function DetailedTiles({ url, attribution }: Tiles) {
  const hasTile = useRef(false);
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  return (
    <TileLayer
      url={url}
      attribution={attribution}
      tileSize={MAP_TILE_SIZE_PX}
      eventHandlers={{
        tileload: () => {
          hasTile.current = true;
        },
        // Leaflet calls a view loaded once each of its tiles came or failed.
        load: () => setGone(!hasTile.current),
      }}
    />
  );
}

const RING_KILOMETRES = [1, 2, 5, 10, 20, 50];
const METRES = 1000;
/** A kilometre northwards, in degrees. */
const NORTHWARDS = 1 / 111.2;
const RING: PathOptions = {
  color: '#a11d48',
  weight: 1.5,
  opacity: 0.55,
  dashArray: '2 8',
  fill: false,
};

/** How far things are from the place that was searched for. */
export function Rings({ middle, locale }: { middle: Position; locale: Locale }) {
  return RING_KILOMETRES.map((km) => <Ring key={km} middle={middle} km={km} locale={locale} />);
}

type RingProps = { middle: Position; km: number; locale: Locale };

function Ring({ middle: { latitude, longitude }, km, locale }: RingProps) {
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
        radius={km * METRES}
        pathOptions={RING}
        interactive={false}
      />
      <Marker
        position={[latitude + km * NORTHWARDS, longitude]}
        icon={icon}
        interactive={false}
        keyboard={false}
        zIndexOffset={-9_000}
      />
    </>
  );
}

/** "You are here". */
export function Visitor({ position, label }: { position: Position; label: string }) {
  const icon = useMemo(() => {
    const dot = document.createElement('span');
    dot.className = 'map-visitor';
    dot.setAttribute('role', 'img');
    dot.setAttribute('aria-label', label);
    return divIcon({ className: 'map-spot', html: dot, iconSize: [24, 24] });
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
