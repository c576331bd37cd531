'use client';

import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import type { Locale } from '@/lib/i18n/routing';
import type { StreetLayer } from './street-layer';

/** The first zoom that shows streets. */
const FIRST_ZOOM = 10;

type Props = {
  /** The archive's URL. */
  url: string;
  locale: Locale;
  /** Called with the closest zoom of the archive, once it is known. */
  onRead: (map: LeafletMap, lastZoom: number) => void;
  /** Called if there is no archive, it has no streets, or none of its tiles can be loaded. */
  onFail: (map: LeafletMap) => void;
};

/**
 * The streets of an archive over the basemap, which remains visible where streets are missing.
 * Their code and the archive are loaded only when the map is close enough to show them.
 */
export function Streets({ url, locale, onRead, onFail }: Props) {
  const map = useMap();
  const read = useEffectEvent(onRead);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let loading: Promise<StreetLayer> | undefined;
    let isGone = false;
    const load = async () => {
      const { createStreetLayer } = await import('./street-layer');
      const { fontFamily } = getComputedStyle(document.body);
      const layer = await createStreetLayer({ url, minZoom: FIRST_ZOOM, locale, fontFamily });
      if (!isGone) read(map, layer.lastZoom);
      let hasTile = false;
      layer.on('tileload', () => {
        hasTile = true;
      });
      const judge = async () => {
        if (!hasTile || !(await layer.hasStreets())) stop();
      };
      layer.on('load', () => {
        judge().catch(stop);
      });
      return layer;
    };
    const update = async () => {
      const isClose = map.getZoom() >= FIRST_ZOOM;
      if (isClose) loading ??= load();
      const layer = await loading;
      if (!layer || isGone) return;
      if (map.getZoom() >= FIRST_ZOOM) layer.addTo(map);
      else layer.remove();
    };
    const onZoom = () => {
      update().catch(stop);
    };
    function stop() {
      if (isGone) return;
      end();
      fail(map);
    }
    function end() {
      isGone = true;
      map.off('zoomend', onZoom);
      loading?.then(
        (layer) => layer.remove(),
        () => {},
      );
    }
    map.on('zoomend', onZoom);
    onZoom();
    return end;
  }, [map, url, locale]);
  return null;
}
