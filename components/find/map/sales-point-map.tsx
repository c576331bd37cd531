'use client';

import 'leaflet/dist/leaflet.css';
import { type LatLngBoundsExpression, latLngBounds } from 'leaflet';
import { type ReactNode, useState } from 'react';
import { AttributionControl, MapContainer, ZoomControl } from 'react-leaflet';
import useSWR from 'swr';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import { type Bounds, type Position, writeBounds } from '@/lib/find/geo';
import { CLOSEST_ZOOM, HOME_BOUNDS, type MapPoints } from '@/lib/find/map-points';
import type { Locale } from '@/lib/i18n/routing';
import { readAddressView, showView } from '../map-view';
import type { MapLabels } from './map-labels';
import { Basemap, DetailedTiles, Rings, type Tiles, useLand, Visitor } from './map-layers';
import { prefersReducedMotion, useView, type View } from './moving';
import { ShopMarkers } from './shop-markers';
import { type PressedPin, SelectedShop } from './shop-popup';
import { TownNames } from './town-names';

/** Where the map looks at first, and what must be seen. */
export type Focus = {
  /** The place that was searched for. */
  from?: Position;
  shops: Position[];
  isVisitor: boolean;
  /** What the address says that the map shows. */
  bounds?: Bounds;
};

export type MapProps = {
  labels: MapLabels;
  locale: Locale;
  /** Whether the map gets every shop at once, or those of its view (`WHOLE_LIST_LIMIT`). */
  isWhole: boolean;
  /** Detailed tiles over the basemap, where they are configured. */
  tiles?: Tiles;
  /** Without it, the map shows every country that has shops. */
  focus?: Focus;
};

/** Without streets there is nothing more to see below a town. */
const ZOOM = { min: 4, first: 12, max: 14, maxWithTiles: 18 };
const PADDING = 0.15;
/** What is asked for beyond the view, on each side, of its width: a small move needs no new points. */
const MARGIN = 0.5;

const leafletBounds = ([west, south, east, north]: Bounds): LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

function firstBounds(focus: Focus | undefined): LatLngBoundsExpression {
  const bounds = readAddressView() ?? focus?.bounds;
  const positions = [...(focus?.from ? [focus.from] : []), ...(focus?.shops ?? [])];
  if (bounds || positions.length === 0) return leafletBounds(bounds ?? HOME_BOUNDS);
  return latLngBounds(positions.map(({ latitude, longitude }) => [latitude, longitude])).pad(
    PADDING,
  );
}

/** The address of a view's points. @param isClosest the map cannot zoom in: every shop by itself */
function pointsOf({ bounds: [west, south, east, north], zoom }: View, isClosest: boolean): string {
  const [width, height] = [(east - west) * MARGIN, (north - south) * MARGIN];
  const bbox = writeBounds([
    Math.max(west - width, -180),
    Math.max(south - height, -90),
    Math.min(east + width, 180),
    Math.min(north + height, 90),
  ]);
  return `/api/sales-points?bbox=${bbox}&zoom=${isClosest ? CLOSEST_ZOOM : zoom}`;
}

/** @throws Error where the answer is not what it should be */
async function fetchPoints(endpoint: string): Promise<MapPoints> {
  const answer = await fetchJson<Partial<MapPoints>>(endpoint);
  if (!answer.points) throw new Error(`${endpoint} has no points`);
  return answer as MapPoints;
}

/** Every shop on the land; failing, the panel shows `failure` and the list stays. */
export function SalesPointMap({
  labels,
  locale,
  isWhole,
  tiles,
  focus,
  loading,
  failure,
}: MapProps & { loading: ReactNode; failure: ReactNode }) {
  const land = useLand();
  const [bounds] = useState(() => firstBounds(focus));
  const [view, setView] = useState<View>();
  const [pressed, setPressed] = useState<PressedPin>();
  const maxZoom = tiles ? ZOOM.maxWithTiles : ZOOM.max;
  const endpoint = isWhole ? '/api/sales-points' : view && pointsOf(view, view.zoom >= maxZoom);
  const { data, error } = useSWR(endpoint, fetchPoints, {
    ...ONCE,
    keepPreviousData: true,
  });
  if (error && !data) return failure;
  // Without the land, the shops are there all the same.
  if (!land.data && !land.error) return loading;
  return (
    <MapContainer
      bounds={bounds}
      boundsOptions={{ maxZoom: focus?.bounds ? maxZoom : ZOOM.first }}
      minZoom={ZOOM.min}
      maxZoom={maxZoom}
      className="h-full w-full"
      scrollWheelZoom={false}
      zoomAnimation={!prefersReducedMotion()}
      zoomControl={false}
      attributionControl={false}
      preferCanvas
    >
      {/* First of all: it forgets only layers that it has seen come. */}
      <AttributionControl prefix={false} />
      <Basemap />
      {tiles && <DetailedTiles {...tiles} />}
      <ZoomControl position="topright" zoomInTitle={labels.zoomIn} zoomOutTitle={labels.zoomOut} />
      {focus?.from && <Rings middle={focus.from} locale={locale} />}
      {focus?.isVisitor && focus.from && <Visitor position={focus.from} label={labels.you} />}
      <ViewReport onView={isWhole ? undefined : setView} />
      <TownNames locale={locale} />
      {data && (
        <ShopMarkers
          points={data.points}
          labels={labels}
          onPin={(id, origin) => setPressed({ id, origin })}
        />
      )}
      <SelectedShop pressed={pressed} labels={labels} />
      {!data && <div className="absolute inset-x-0 bottom-8 z-[1000] flex">{loading}</div>}
    </MapContainer>
  );
}

function ViewReport({ onView }: { onView?: (view: View) => void }) {
  useView((view, cause) => {
    onView?.(view);
    // A shop that was chosen in the list does not move the list away.
    if (cause !== 'site') showView(view.bounds, cause === 'visitor');
  });
  return null;
}
