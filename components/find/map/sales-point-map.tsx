'use client';

import 'leaflet/dist/leaflet.css';
import { type LatLngBoundsExpression, type Map as LeafletMap, latLngBounds } from 'leaflet';
import { type ReactNode, useState } from 'react';
import { AttributionControl, MapContainer } from 'react-leaflet';
import useSWR from 'swr';
import { fetchJson, LOAD_ONCE } from '@/lib/fetch-json';
import { CLOSEST_ZOOM, type FlavourLinks, type MapPoints } from '@/lib/find/api';
import { type Bounds, formatBbox, HOME_BOUNDS, type Position, WORLD_BOUNDS } from '@/lib/find/geo';
import { type Filters, filterFields } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import type { HoursLabels } from '../hours/labels';
import type { MapLabels } from '../labels';
import { publishViewport } from '../viewport-store';
import { MapControls } from './map-controls';
import {
  Basemap,
  DetailedTiles,
  DistanceRings,
  type Tiles,
  useLand,
  VisitorMarker,
} from './map-layers';
import { type LoadedPoints, ShopMarkers } from './shop-markers';
import { type ClickedPin, SelectedShop } from './shop-popup';
import { Streets } from './streets';
import { TownLabels } from './town-labels';
import {
  boundsFromUrl,
  type MapViewport,
  prefersReducedMotion,
  useViewportChange,
} from './viewport';

/** The map's first view. */
export type Focus = {
  /** The place that was searched for. */
  from?: Position;
  /** Shops that must be visible. */
  shops: Position[];
  /** Whether `from` is the visitor's own position. */
  isVisitor: boolean;
  /** The viewport in the page's URL. */
  bounds?: Bounds;
};

export type MapProps = {
  labels: MapLabels;
  hoursLabels: HoursLabels;
  flavours: FlavourLinks;
  /** The page's filters; shops that do not match are dimmed. */
  filters: Filters;
  locale: Locale;
  /** Whether the map loads every shop at once, or those of its viewport (`WHOLE_LIST_LIMIT`). */
  isWhole: boolean;
  /** Street tiles over the basemap, where they are configured. */
  tiles?: Tiles;
  /** The URL of a streets archive, where one is configured. */
  archive?: string;
  /** By default the map shows every country that has shops. */
  focus?: Focus;
};

/** Without streets, a higher zoom than 14 shows nothing more. */
const ZOOM = { min: 4, first: 12, max: 14, maxWithArchive: 17, maxWithTiles: 18 };
/** How far the map zooms in beyond the closest tiles of an archive, whose streets only grow there. */
const ZOOMS_BEYOND_ARCHIVE = 2;
const PADDING = 0.15;
/**
 * The margin, in viewports, for which points are loaded on each side, so that a small move needs no
 * new ones.
 */
const MARGIN = 0.5;

const toLatLngBounds = ([west, south, east, north]: Bounds): LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

const WORLD = toLatLngBounds(WORLD_BOUNDS);

function initialBounds(focus: Focus | undefined): LatLngBoundsExpression {
  const bounds = boundsFromUrl() ?? focus?.bounds;
  const positions = [...(focus?.from ? [focus.from] : []), ...(focus?.shops ?? [])];
  if (bounds || positions.length === 0) return toLatLngBounds(bounds ?? HOME_BOUNDS);
  return latLngBounds(positions.map(({ latitude, longitude }) => [latitude, longitude])).pad(
    PADDING,
  );
}

/**
 * The URL of a viewport's points.
 * @param isClosest whether the map cannot zoom in further, so that there are no clusters
 * @param query filters and language without a question mark: `flavour=caramel&locale=de`
 */
function pointsUrl(
  { bounds: [west, south, east, north], zoom }: MapViewport,
  isClosest: boolean,
  query: string,
): string {
  const [width, height] = [(east - west) * MARGIN, (north - south) * MARGIN];
  const bbox = formatBbox([west - width, south - height, east + width, north + height]);
  return `/api/sales-points?bbox=${bbox}&zoom=${isClosest ? CLOSEST_ZOOM : zoom}${query && `&${query}`}`;
}

/** @throws Error where the response has no points */
async function fetchPoints(url: string): Promise<LoadedPoints> {
  const { points } = await fetchJson<Partial<MapPoints>>(url);
  if (!points) throw new Error(`${url} has no points`);
  return { url, points };
}

/**
 * Points under another name for each highest zoom. Their clusters are made for one: at another they
 * would neither part nor open.
 */
const clusteredFor = (maxZoom: number, { url, points }: LoadedPoints): LoadedPoints => ({
  url: `${url}#${maxZoom}`,
  points,
});

/**
 * The Leaflet map. If its points cannot be loaded, it renders `failure`, and the list still works.
 */
export function SalesPointMap({
  labels,
  hoursLabels,
  flavours,
  filters,
  locale,
  isWhole,
  tiles,
  archive,
  focus,
  loading,
  failure,
}: MapProps & { loading: ReactNode; failure: ReactNode }) {
  const land = useLand();
  const [bounds] = useState(() => initialBounds(focus));
  const [viewport, setViewport] = useState<MapViewport>();
  const [clickedPin, setClickedPin] = useState<ClickedPin>();
  const [hasArchive, setHasArchive] = useState(Boolean(archive));
  const maxZoomWithoutArchive = tiles ? ZOOM.maxWithTiles : ZOOM.max;
  const [maxZoom, setMaxZoom] = useState(archive ? ZOOM.maxWithArchive : maxZoomWithoutArchive);
  const limitZoom = (map: LeafletMap, zoom: number) => {
    map.setMaxZoom(zoom);
    setMaxZoom(zoom);
  };
  const query = new URLSearchParams([
    ...filterFields(filters, 'en'),
    // The API answers in French where it is asked for no other language.
    ...(locale === 'fr' ? [] : [['locale', locale]]),
  ]).toString();
  const url = isWhole
    ? `/api/sales-points${query && `?${query}`}`
    : viewport && pointsUrl(viewport, viewport.zoom >= maxZoom, query);
  const { data, error } = useSWR(url, fetchPoints, {
    ...LOAD_ONCE,
    keepPreviousData: true,
  });
  if (error && !data) return failure;
  // If the land fails to load, the map shows the shops without land.
  if (!land.data && !land.error) return loading;
  return (
    <MapContainer
      bounds={bounds}
      boundsOptions={{ maxZoom: focus?.bounds ? maxZoom : ZOOM.first }}
      minZoom={ZOOM.min}
      maxZoom={maxZoom}
      maxBounds={WORLD}
      maxBoundsViscosity={1}
      className="h-full w-full"
      scrollWheelZoom={false}
      zoomAnimation={!prefersReducedMotion()}
      fadeAnimation={!prefersReducedMotion()}
      zoomControl={false}
      attributionControl={false}
      preferCanvas
    >
      {/* The attribution comes first, because it lists only layers that are added after it. */}
      <AttributionControl prefix={false} />
      <Basemap />
      {tiles && <DetailedTiles {...tiles} />}
      {archive && hasArchive && (
        <Streets
          url={archive}
          locale={locale}
          onRead={(map, lastZoom) => {
            const closest = Math.min(lastZoom + ZOOMS_BEYOND_ARCHIVE, ZOOM.maxWithArchive);
            limitZoom(map, Math.max(closest, maxZoomWithoutArchive));
          }}
          onFail={(map) => {
            limitZoom(map, maxZoomWithoutArchive);
            setHasArchive(false);
          }}
        />
      )}
      {focus?.from && <DistanceRings center={focus.from} locale={locale} />}
      {focus?.isVisitor && focus.from && <VisitorMarker position={focus.from} label={labels.you} />}
      <ViewportReporter onChange={isWhole ? undefined : setViewport} />
      <TownLabels locale={locale} />
      {data && (
        <ShopMarkers
          loaded={clusteredFor(maxZoom, data)}
          labels={labels}
          onPinClick={(id, origin) => setClickedPin({ id, origin })}
        />
      )}
      <SelectedShop
        clickedPin={clickedPin}
        locale={locale}
        labels={labels}
        hoursLabels={hoursLabels}
        flavours={flavours}
      />
      <MapControls labels={labels} />
      {!data && <div className="absolute inset-x-0 bottom-8 z-[1000] flex">{loading}</div>}
    </MapContainer>
  );
}

/** This is a component of its own, because `useMap` works only inside `MapContainer`. */
function ViewportReporter({ onChange }: { onChange?: (viewport: MapViewport) => void }) {
  useViewportChange((viewport, cause) => {
    onChange?.(viewport);
    // The list must not change when the map moves to a shop that was selected in it.
    if (cause !== 'site') publishViewport(viewport.bounds, cause === 'visitor');
  });
  return null;
}
