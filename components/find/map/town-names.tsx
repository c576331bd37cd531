'use client';

import { DomUtil, type ZoomAnimEvent } from 'leaflet';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Pane, useMap } from 'react-leaflet';
import useSWR from 'swr';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import type { Locale } from '@/lib/i18n/routing';
import { styleOf, type TextStyle } from './measure';
import { isSame, type MapTown, type Name, namesInView } from './names-in-view';

/** Pins are at 600. */
const BELOW_PINS = { zIndex: '550' };
const CLASS = 'map-town';
/** From this zoom on there are towns of towns-close.json. */
const CLOSE_ZOOM = 9;

/**
 * Looks at the map whenever it has come to rest, and when its markers have changed: clusters still
 * open and close after a zoom.
 */
function useAtRest(look: () => void): void {
  const map = useMap();
  useEffect(() => {
    let frame = 0;
    let isMoving = false;
    const soon = () => {
      if (isMoving || frame) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    const start = () => {
      isMoving = true;
      cancelAnimationFrame(frame);
      frame = 0;
    };
    const rest = () => {
      isMoving = false;
      soon();
    };
    map.on('movestart', start).on('moveend', rest).on('resize', soon);
    const observer = new MutationObserver(soon);
    const markers = map.getPane('markerPane');
    if (markers)
      observer.observe(markers, { childList: true, subtree: true, attributeFilter: ['style'] });
    soon();
    return () => {
      map.off('movestart', start).off('moveend', rest).off('resize', soon);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [map, look]);
}

/** The names of towns in the visitor's language, the larger first, as many as there is room for. */
export function TownNames({ locale }: { locale: Locale }) {
  const map = useMap();
  const [names, setNames] = useState<Name[]>([]);
  const [isClose, setClose] = useState(false);
  const style = useRef<TextStyle>(undefined);
  const { data: towns } = useSWR('/map/towns.json', fetchJson<MapTown[]>, ONCE);
  const { data: closeTowns } = useSWR(
    isClose ? '/map/towns-close.json' : null,
    fetchJson<MapTown[]>,
    ONCE,
  );
  const look = useCallback(() => {
    if (map.getZoom() >= CLOSE_ZOOM) setClose(true);
    style.current ??= styleOf(map.getContainer(), CLASS);
    const known = [...(towns ?? []), ...(closeTowns ?? [])];
    const found = namesInView(map, known, locale, style.current);
    setNames((shown) => (isSame(shown, found) ? shown : found));
  }, [map, towns, closeTowns, locale]);
  useAtRest(look);
  return (
    <Pane name="towns" style={BELOW_PINS}>
      {names.map((name) => (
        <TownName key={name.key} className={CLASS} name={name} />
      ))}
    </Pane>
  );
}

type NameProps = { className: string; name: Name };

/**
 * A name that keeps its place while the map zooms. Leaflet's markers would do the same, but forty of
 * them cost a slow phone a tenth of a second each time that they change.
 */
function TownName({ className, name: { text, position } }: NameProps) {
  const map = useMap();
  const ref = useRef<HTMLDivElement>(null);
  const [latitude, longitude] = position;
  useLayoutEffect(() => {
    const element = ref.current;
    const pane = map.getPane('mapPane');
    if (!element || !pane) return;
    const place: [number, number] = [latitude, longitude];
    const stand = () => DomUtil.setPosition(element, map.latLngToLayerPoint(place));
    // To where the place will be when the animation is over; the style sheet makes it glide.
    const glide = ({ center, zoom }: ZoomAnimEvent) => {
      const middle = map.getSize().divideBy(2).subtract(DomUtil.getPosition(pane));
      const origin = map.project(center, zoom).subtract(middle).round();
      DomUtil.setPosition(element, map.project(place, zoom).subtract(origin).round());
    };
    stand();
    map.on('zoom viewreset', stand).on('zoomanim', glide);
    return () => {
      map.off('zoom viewreset', stand).off('zoomanim', glide);
    };
  }, [map, latitude, longitude]);
  return (
    <div ref={ref} className={`${className} leaflet-zoom-animated`} aria-hidden="true">
      <span>{text}</span>
    </div>
  );
}
