'use client';

import { divIcon } from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Marker, Pane, useMap } from 'react-leaflet';
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
        <TownName key={name.key} name={name} />
      ))}
    </Pane>
  );
}

function TownName({ name: { text, position } }: { name: Name }) {
  const icon = useMemo(() => {
    const span = document.createElement('span');
    span.textContent = text;
    span.setAttribute('aria-hidden', 'true');
    return divIcon({ className: CLASS, html: span, iconSize: [0, 0] });
  }, [text]);
  return <Marker position={position} icon={icon} interactive={false} keyboard={false} />;
}
