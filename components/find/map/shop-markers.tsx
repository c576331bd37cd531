'use client';

import 'react-leaflet-cluster/dist/assets/MarkerCluster.css';
import {
  DomUtil,
  type LatLng,
  type LeafletMouseEvent,
  type Marker,
  type MarkerCluster,
  type MarkerClusterGroup as MarkerGroup,
} from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useMap } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import { MAP_CLUSTER_RADIUS_PX } from '@/lib/constants';
import type { MapPoint } from '@/lib/find/map-points';
import { useSelection } from '../selection';
import type { MapLabels } from './map-labels';
import { buttonIn, iconOf, nearestButton, PointMarker, visibleMarker } from './marker-group';
import { prefersReducedMotion } from './moving';

type Props = {
  points: MapPoint[];
  labels: MapLabels;
  /** A pin was pressed. */
  onPin: (id: string, button: HTMLButtonElement) => void;
};

/** Markers that are added in one task: a slow phone answers between two of them. */
const BATCH = 100;
/** How far a press on a point of several shops zooms in; the closer points are asked for then. */
const ZOOM_STEP = 2;
/** Room for a button and its outline. */
const PADDING: [number, number] = [36, 60];
const SPIDER_LEGS = { weight: 2, color: '#3b1a0f', opacity: 0.6 };

/**
 * The points in clusters, which react-leaflet-cluster makes, opens and spiderfies
 * (docs/decisions/0009-clusters.md). Each pin and cluster holds a real button. When the one that has
 * the focus goes, the focus moves to the nearest of those that came out of it or took its place.
 */
export function ShopMarkers({ points, labels, onPin }: Props) {
  const map = useMap();
  const selection = useSelection();
  const selectedId = selection?.shop.documentId;
  const group = useRef<MarkerGroup>(null);
  /** Where the focus is, and the markers that may take it over. */
  const focused = useRef<{ place: LatLng; heirs: readonly Marker[] }>(undefined);
  const current = useRef<HTMLButtonElement>(undefined);
  const clusterLabel = useMemo(
    () => (count: number) => labels.cluster.replace('{count}', String(count)),
    [labels],
  );
  const markers = useMemo(
    () => points.map((point) => new PointMarker(point, clusterLabel)),
    [points, clusterLabel],
  );

  const settle = useEffectEvent(() => {
    if (!group.current) return;
    const selected = markers.find(
      ({ point }) => point.weight === 1 && selectedId?.startsWith(point.id),
    );
    const button = buttonIn(selected && visibleMarker(group.current, selected));
    if (button !== current.current) current.current?.removeAttribute('aria-current');
    button?.setAttribute('aria-current', 'true');
    current.current = button;
    if (!focused.current || document.activeElement !== document.body) return;
    const { place, heirs } = focused.current;
    const heir =
      nearestButton(group.current, heirs, place) ?? nearestButton(group.current, markers, place);
    heir?.focus();
  });

  const press = useEffectEvent((marker: PointMarker) => {
    const button = buttonIn(marker);
    if (marker.point.weight === 1 && button) onPin(marker.point.id, button);
    else
      map.setView(marker.getLatLng(), map.getZoom() + ZOOM_STEP, {
        animate: !prefersReducedMotion(),
      });
  });

  const noteFocus = useEffectEvent(({ target }: FocusEvent) => {
    const spot = target instanceof HTMLElement ? target.closest<HTMLElement>('.map-spot') : null;
    focused.current = undefined;
    if (!spot) return;
    const place = map.layerPointToLatLng(DomUtil.getPosition(spot));
    focused.current = { place, heirs: markers };
    // Leaflet would do this for its own marker, which is not what has the focus here.
    if (spot.querySelector(':focus-visible'))
      map.panInside(place, { padding: PADDING, animate: !prefersReducedMotion() });
  });

  useEffect(() => {
    const shown = group.current;
    if (!shown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const add = (from: number) => {
      shown.addLayers(markers.slice(from, from + BATCH));
      if (from + BATCH < markers.length) timer = setTimeout(() => add(from + BATCH));
      else settle();
    };
    timer = setTimeout(() => add(0));
    return () => {
      clearTimeout(timer);
      shown.clearLayers();
    };
  }, [markers]);

  useEffect(() => {
    const shown = group.current;
    if (!shown) return;
    const container = map.getContainer();
    const forget = () => {
      focused.current = undefined;
    };
    const listeners = {
      click: ({ propagatedFrom }: LeafletMouseEvent) => press(propagatedFrom),
      clusterclick: ({ layer }: { layer: MarkerCluster }) => {
        focused.current = { place: layer.getLatLng(), heirs: layer.getAllChildMarkers() };
        settle();
      },
      spiderfied: ({ markers: [first] }: { markers: Marker[] }) => {
        buttonIn(first)?.focus();
        settle();
      },
      unspiderfied: settle,
      animationend: settle,
    };
    shown.on(listeners);
    map.on('moveend', settle);
    container.addEventListener('focusin', noteFocus);
    document.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      shown.off(listeners);
      map.off('moveend', settle);
      container.removeEventListener('focusin', noteFocus);
      document.removeEventListener('pointerdown', forget, { capture: true });
    };
  }, [map]);

  // Whatever was rendered may be another selection.
  useEffect(() => settle());

  return (
    <MarkerClusterGroup
      ref={group}
      maxClusterRadius={MAP_CLUSTER_RADIUS_PX}
      showCoverageOnHover={false}
      // Its animations forget what comes into view while they run; app/styles/map.css lets markers pop.
      animate={false}
      spiderLegPolylineOptions={SPIDER_LEGS}
      iconCreateFunction={(cluster) => iconOf(cluster, clusterLabel)}
    >
      {null}
    </MarkerClusterGroup>
  );
}
