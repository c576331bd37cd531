'use client';

import { DomUtil, type ZoomAnimEvent } from 'leaflet';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Pane, useMap } from 'react-leaflet';
import useSWR from 'swr';
import { fetchJson, LOAD_ONCE } from '@/lib/fetch-json';
import type { Locale } from '@/lib/i18n/routing';
import { readTextStyle, type TextStyle } from './label-measurement';
import { areEqual, getTownLabels, type MapTown, type TownLabel } from './town-labels-in-view';

/** Leaflet's marker pane has z-index 600. */
const BELOW_MARKERS = { zIndex: '550' };
const CLASS = 'map-town';
/** From this zoom on, the towns of towns-close.json are needed too. */
const CLOSE_ZOOM = 9;

/**
 * Calls back in an animation frame when the map has come to rest, and when its markers change,
 * because clusters open and close after a zoom has ended.
 */
function useMapAtRest(onRest: () => void): void {
  const map = useMap();
  useEffect(() => {
    let frame = 0;
    let isMoving = false;
    const schedule = () => {
      if (isMoving || frame) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        onRest();
      });
    };
    const onMoveStart = () => {
      isMoving = true;
      cancelAnimationFrame(frame);
      frame = 0;
    };
    const onMoveEnd = () => {
      isMoving = false;
      schedule();
    };
    map.on('movestart', onMoveStart).on('moveend', onMoveEnd).on('resize', schedule);
    const observer = new MutationObserver(schedule);
    const markers = map.getPane('markerPane');
    if (markers)
      observer.observe(markers, { childList: true, subtree: true, attributeFilter: ['style'] });
    schedule();
    return () => {
      map.off('movestart', onMoveStart).off('moveend', onMoveEnd).off('resize', schedule);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [map, onRest]);
}

/** Labels the towns in the visitor's language, larger towns first, as many as there is room for. */
export function TownLabels({ locale }: { locale: Locale }) {
  const map = useMap();
  const [labels, setLabels] = useState<TownLabel[]>([]);
  const [isClose, setClose] = useState(false);
  const style = useRef<TextStyle>(undefined);
  const { data: towns } = useSWR('/map/towns.json', fetchJson<MapTown[]>, LOAD_ONCE);
  const { data: closeTowns } = useSWR(
    isClose ? '/map/towns-close.json' : null,
    fetchJson<MapTown[]>,
    LOAD_ONCE,
  );
  const update = useCallback(() => {
    if (map.getZoom() >= CLOSE_ZOOM) setClose(true);
    style.current ??= readTextStyle(map.getContainer(), CLASS);
    const loaded = [...(towns ?? []), ...(closeTowns ?? [])];
    const next = getTownLabels(map, loaded, locale, style.current);
    setLabels((shown) => (areEqual(shown, next) ? shown : next));
  }, [map, towns, closeTowns, locale]);
  useMapAtRest(update);
  return (
    <Pane name="towns" style={BELOW_MARKERS}>
      {labels.map((label) => (
        <Label key={label.key} label={label} />
      ))}
    </Pane>
  );
}

/**
 * A text that stays at its position while the map zooms. Leaflet's markers do the same, but forty
 * of them cost a slow phone a tenth of a second at every change.
 */
function Label({ label: { text, position } }: { label: TownLabel }) {
  const map = useMap();
  const ref = useRef<HTMLDivElement>(null);
  const [latitude, longitude] = position;
  useLayoutEffect(() => {
    const element = ref.current;
    const pane = map.getPane('mapPane');
    if (!element || !pane) return;
    const latLng: [number, number] = [latitude, longitude];
    const update = () => DomUtil.setPosition(element, map.latLngToLayerPoint(latLng));
    // This sets the position after the animation; `leaflet-zoom-animated` makes the transition.
    const animateZoom = ({ center, zoom }: ZoomAnimEvent) => {
      const offset = map.getSize().divideBy(2).subtract(DomUtil.getPosition(pane));
      const origin = map.project(center, zoom).subtract(offset).round();
      DomUtil.setPosition(element, map.project(latLng, zoom).subtract(origin).round());
    };
    update();
    map.on('zoom viewreset', update).on('zoomanim', animateZoom);
    return () => {
      map.off('zoom viewreset', update).off('zoomanim', animateZoom);
    };
  }, [map, latitude, longitude]);
  return (
    <div ref={ref} className={`${CLASS} leaflet-zoom-animated`} aria-hidden="true">
      <span>{text}</span>
    </div>
  );
}
