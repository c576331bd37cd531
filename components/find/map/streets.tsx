'use client';

import type { GridLayer, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import type { Locale } from '@/lib/i18n/routing';

/** The first zoom that shows streets. */
const FIRST_ZOOM = 10;

type Props = {
  /** The archive's URL. */
  url: string;
  locale: Locale;
  /** Called if there is no archive, or none of its tiles can be loaded. */
  onFail: (map: LeafletMap) => void;
};

/**
 * The streets of an archive over the basemap, which remains visible where streets are missing.
 * Their code and the archive are loaded only when the map is close enough to show them.
 */
export function Streets({ url, locale, onFail }: Props) {
  const map = useMap();
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let loading: Promise<GridLayer> | undefined;
    let isGone = false;
    const load = async () => {
      const { createStreetLayer } = await import('./street-layer');
      const { fontFamily } = getComputedStyle(document.body);
      const layer = await createStreetLayer({ url, minZoom: FIRST_ZOOM, locale, fontFamily });
      let hasTile = false;
      layer.on('tileload', () => {
        hasTile = true;
      });
      layer.on('load', () => {
        if (!hasTile) stop();
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
