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
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Pane, useMap } from 'react-leaflet';
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
  type MarkerTexts,
  PointMarker,
} from './point-marker';
import { prefersReducedMotion } from './viewport';

/** Points, and the URL from which they were loaded. */
export type LoadedPoints = { url: string; points: MapPoint[] };

type Props = {
  loaded: LoadedPoints;
  labels: MapLabels;
  onPinClick: (id: string, button: HTMLButtonElement) => void;
};

/** The position of the focused button, and the markers that may replace it. */
type FocusedMarker = { position: LatLng; successors: readonly Marker[] };

type SetProps = Omit<Props, 'loaded'> & {
  points: MapPoint[];
  pane: string;
  isShown: boolean;
  focused: RefObject<FocusedMarker | undefined>;
  onComplete: () => void;
};

/** The number of markers added in one task, so that a slow phone stays responsive between tasks. */
const BATCH_SIZE = 100;
/** The class that hides a pane's markers until all of them are added (app/styles/map.css). */
const ADDING = 'is-adding-markers';
/**
 * How often a complete set of markers checks whether the map is still being pressed, in
 * milliseconds.
 */
const PRESS_CHECK_MS = 50;
/**
 * The pane has no stacking context of its own, so that markers overlap the distance rings' labels
 * by their position.
 */
const PANE_STYLE = { zIndex: 'auto' };
/**
 * The number of levels that a click on a cluster of the server zooms in, which loads the points of
 * the new viewport.
 */
const ZOOM_STEP = 2;
/** Space for a focused button and its outline beside the map's own buttons (map-controls.tsx). */
const PADDING: PanInsideOptions = { paddingTopLeft: [84, 116], paddingBottomRight: [84, 92] };
const SPIDER_LEG_STYLE = { weight: 2, color: '#3b1a0f', opacity: 0.6 };

/**
 * The map's markers. Those of the former view remain usable until all markers of the next view are
 * on the map.
 */
export function ShopMarkers({ loaded, ...props }: Props) {
  const [shown, setShown] = useState(loaded);
  const focused = useRef<FocusedMarker>(undefined);
  const sets = shown.url === loaded.url ? [loaded] : [shown, loaded];
  return sets.map((set) => (
    <Pane key={set.url} name={set.url} pane="markerPane" className={ADDING} style={PANE_STYLE}>
      <MarkerSet
        {...props}
        points={set.points}
        pane={set.url}
        isShown={set.url === shown.url}
        focused={focused}
        onComplete={() => setShown(set)}
      />
    </Pane>
  ));
}

/**
 * The markers of one view, which react-leaflet-cluster clusters, opens and spiderfies
 * (docs/decisions/0009-clusters.md). Pins and clusters are real buttons. When the focused one is
 * removed, the focus moves to the nearest of its successors.
 */
function MarkerSet({ points, pane, labels, isShown, focused, onPinClick, onComplete }: SetProps) {
  const map = useMap();
  const selection = useSelection();
  const selectedId = selection?.shop.documentId;
  const group = useRef<MarkerGroup>(null);
  const currentButton = useRef<HTMLButtonElement>(undefined);
  const texts = useMemo<MarkerTexts>(
    () => ({
      cluster: (count, town) =>
        labels.cluster.replace('{count}', String(count)).replace('{town}', () => town),
      dimmed: labels.dimmed,
      approximate: labels.approximatePin,
    }),
    [labels.cluster, labels.dimmed, labels.approximatePin],
  );
  const markers = useMemo(
    () => points.map((point) => new PointMarker(point, { pane, texts })),
    [points, pane, texts],
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
    if (!isShown) return;
    const icon = target instanceof HTMLElement ? target.closest<HTMLElement>('.map-marker') : null;
    focused.current = undefined;
    if (!icon) return;
    const position = map.layerPointToLatLng(DomUtil.getPosition(icon));
    focused.current = { position, successors: markers };
    // Leaflet pans to a focused marker, but not to a button inside of one.
    if (icon.querySelector(':focus-visible'))
      map.panInside(position, { ...PADDING, animate: !prefersReducedMotion() });
  });

  const show = useEffectEvent(() => {
    map.getPane(pane)?.classList.remove(ADDING);
    markSelectedAndRestoreFocus();
    onComplete();
  });

  useEffect(() => {
    const clusterGroup = group.current;
    if (!clusterGroup) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const addFrom = (from: number) => {
      clusterGroup.addLayers(markers.slice(from, from + BATCH_SIZE));
      if (from + BATCH_SIZE < markers.length) timer = setTimeout(() => addFrom(from + BATCH_SIZE));
      else showOnceReleased();
    };
    // A press that begins on one button and ends on another has no effect, so the markers wait for
    // its end.
    const showOnceReleased = () => {
      if (map.getContainer().matches(':active'))
        timer = setTimeout(showOnceReleased, PRESS_CHECK_MS);
      else show();
    };
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
  }, [map, focused]);

  // This runs after every render, because the selection may have changed, and a former set may be
  // gone.
  useEffect(() => markSelectedAndRestoreFocus());

  return (
    <MarkerClusterGroup
      ref={group}
      clusterPane={pane}
      maxClusterRadius={MAP_CLUSTER_RADIUS_PX}
      showCoverageOnHover={false}
      // During its animations the group misses markers that come into view; map.css animates them instead.
      animate={false}
      spiderLegPolylineOptions={SPIDER_LEG_STYLE}
      iconCreateFunction={(cluster) => createClusterIcon(cluster, texts)}
    >
      {null}
    </MarkerClusterGroup>
  );
}
