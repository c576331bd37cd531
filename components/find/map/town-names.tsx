'use client';

import { useCallback, useRef, useState } from 'react';
import { Pane, useMap } from 'react-leaflet';
import useSWR from 'swr';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import type { Locale } from '@/lib/i18n/routing';
import { isSame, type MapTown, type Name, namesInView } from './names-in-view';
import { styleOf, type TextStyle } from './text-width';
import { TownName } from './town-name';
import { useAtRest } from './use-at-rest';

/** Pins are at 600. */
const BELOW_PINS = { zIndex: '550' };
const CLASS = 'map-town';
/** From this zoom on there are towns of towns-close.json. */
const CLOSE_ZOOM = 9;

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
