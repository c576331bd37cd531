'use client';

import 'react-leaflet-cluster/dist/assets/MarkerCluster.css';
import {
  DomUtil,
  type LatLng,
  type LeafletMouseEvent,
  type Marker,
  type MarkerCluster,
  type MarkerClusterGroup as MarkerGroup,
  type PanInsideOptions,
} from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useMap } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import { MAP_CLUSTER_RADIUS_PX } from '@/lib/constants';
import type { MapPoint } from '@/lib/find/api';
import type { MapLabels } from '../labels';
import { useSelection } from '../selection';
import {
  createClusterIcon,
  findNearestButton,
  getButton,
  getVisibleMarker,
  PointMarker,
} from './point-marker';
import { prefersReducedMotion } from './viewport';

type Props = {
  points: MapPoint[];
  labels: MapLabels;
  onPinClick: (id: string, button: HTMLButtonElement) => void;
};

/** Markers added in one task, so that a slow phone stays responsive between tasks. */
const BATCH_SIZE = 100;
/** Set on the map until all are added; hides them (app/styles/map.css). */
const ADDING = 'is-adding-markers';
/** How far a click on the server's cluster zooms in, which loads the points of the new viewport. */
const ZOOM_STEP = 2;
/** Space for a focused button and its outline beside the map's own buttons (map-controls.tsx). */
const PADDING: PanInsideOptions = { paddingTopLeft: [84, 116], paddingBottomRight: [84, 92] };
const SPIDER_LEG_STYLE = { weight: 2, color: '#3b1a0f', opacity: 0.6 };

/**
 * The map's markers, which react-leaflet-cluster clusters, opens and spiderfies
 * (docs/decisions/0009-clusters.md). Pins and clusters are real buttons. When the focused one is
 * removed, the focus moves to the nearest of those that replace it.
 */
export function ShopMarkers({ points, labels, onPinClick }: Props) {
  const map = useMap();
  const selection = useSelection();
  const selectedId = selection?.shop.documentId;
  const group = useRef<MarkerGroup>(null);
  /** The position of the focused button, and the markers that may replace it. */
  const focused = useRef<{ position: LatLng; successors: readonly Marker[] }>(undefined);
  const currentButton = useRef<HTMLButtonElement>(undefined);
  const clusterLabel = useMemo(
    () => (count: number, town: string) =>
      labels.cluster.replace('{count}', String(count)).replace('{town}', () => town),
    [labels],
  );
  const markers = useMemo(
    () => points.map((point) => new PointMarker(point, clusterLabel)),
    [points, clusterLabel],
  );

  const markSelectedAndRestoreFocus = useEffectEvent(() => {
    if (!group.current) return;
    const selectedMarker = markers.find(
      ({ point }) => point.weight === 1 && selectedId?.startsWith(point.id),
    );
    const button = getButton(selectedMarker && getVisibleMarker(group.current, selectedMarker));
    if (button !== currentButton.current) currentButton.current?.removeAttribute('aria-current');
    button?.setAttribute('aria-current', 'true');
    currentButton.current = button;
    if (!focused.current || document.activeElement !== document.body) return;
    const { position, successors } = focused.current;
    const next =
      findNearestButton(group.current, successors, position) ??
      findNearestButton(group.current, markers, position);
    next?.focus();
  });

  const handleClick = useEffectEvent((marker: PointMarker) => {
    const button = getButton(marker);
    if (marker.point.weight === 1 && button) onPinClick(marker.point.id, button);
    else
      map.setView(marker.getLatLng(), map.getZoom() + ZOOM_STEP, {
        animate: !prefersReducedMotion(),
      });
  });

  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    const icon = target instanceof HTMLElement ? target.closest<HTMLElement>('.map-marker') : null;
    focused.current = undefined;
    if (!icon) return;
    const position = map.layerPointToLatLng(DomUtil.getPosition(icon));
    focused.current = { position, successors: markers };
    // Leaflet pans to a focused marker, but not to a button inside of one.
    if (icon.querySelector(':focus-visible'))
      map.panInside(position, { ...PADDING, animate: !prefersReducedMotion() });
  });

  useEffect(() => {
    const clusterGroup = group.current;
    if (!clusterGroup) return;
    const { classList } = map.getContainer();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const addFrom = (from: number) => {
      clusterGroup.addLayers(markers.slice(from, from + BATCH_SIZE));
      if (from + BATCH_SIZE < markers.length) {
        timer = setTimeout(() => addFrom(from + BATCH_SIZE));
        return;
      }
      classList.remove(ADDING);
      markSelectedAndRestoreFocus();
    };
    // A batch replaces buttons of the one before, and a press that begins on one and ends on another is lost.
    classList.add(ADDING);
    timer = setTimeout(() => addFrom(0));
    return () => {
      clearTimeout(timer);
      clusterGroup.clearLayers();
    };
  }, [markers, map]);

  useEffect(() => {
    const clusterGroup = group.current;
    if (!clusterGroup) return;
    const container = map.getContainer();
    const forgetFocus = () => {
      focused.current = undefined;
    };
    const listeners = {
      click: ({ propagatedFrom }: LeafletMouseEvent) => handleClick(propagatedFrom),
      clusterclick: ({ layer }: { layer: MarkerCluster }) => {
        focused.current = {
          position: layer.getLatLng(),
          successors: layer.getAllChildMarkers(),
        };
        markSelectedAndRestoreFocus();
      },
      spiderfied: ({ markers: [first] }: { markers: Marker[] }) => {
        getButton(first)?.focus();
        markSelectedAndRestoreFocus();
      },
      unspiderfied: markSelectedAndRestoreFocus,
      animationend: markSelectedAndRestoreFocus,
    };
    clusterGroup.on(listeners);
    map.on('moveend', markSelectedAndRestoreFocus);
    container.addEventListener('focusin', handleFocus);
    document.addEventListener('pointerdown', forgetFocus, { capture: true });
    return () => {
      clusterGroup.off(listeners);
      map.off('moveend', markSelectedAndRestoreFocus);
      container.removeEventListener('focusin', handleFocus);
      document.removeEventListener('pointerdown', forgetFocus, { capture: true });
    };
  }, [map]);

  // After every render, because the selection may be another.
  useEffect(() => markSelectedAndRestoreFocus());

  return (
    <MarkerClusterGroup
      ref={group}
      maxClusterRadius={MAP_CLUSTER_RADIUS_PX}
      showCoverageOnHover={false}
      // During its animations the group misses markers that come into view; map.css animates them instead.
      animate={false}
      spiderLegPolylineOptions={SPIDER_LEG_STYLE}
      iconCreateFunction={(cluster) => createClusterIcon(cluster, clusterLabel)}
    >
      {null}
    </MarkerClusterGroup>
  );
}
