'use client';

import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import useSWR from 'swr';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import type { Spot } from './clusters';
import { placeNames, type TownName } from './place-names';
import type { View } from './view';

/** Names of towns, the larger first, as many as there is room for: scripts/make-basemap.mjs. */
export function TownNames({ view, spots }: { view: View; spots: Spot[] }) {
  const map = useMap();
  const { data } = useSWR('/map/towns.json', fetchJson<TownName[]>, ONCE);
  const names = useMemo(() => {
    const toPixel = (at: [number, number]) => map.latLngToContainerPoint(at);
    const taken = spots.map(({ latitude, longitude }) => toPixel([latitude, longitude]));
    return data ? placeNames(data, view, toPixel, taken) : [];
  }, [data, view, spots, map]);
  return names.map((town) => <Name key={town.join()} town={town} />);
}

function Name({ town: [name, latitude, longitude] }: { town: TownName }) {
  const icon = useMemo(() => {
    const text = document.createElement('span');
    text.textContent = name;
    text.setAttribute('aria-hidden', 'true');
    return divIcon({ className: 'map-town', html: text, iconSize: [0, 0] });
  }, [name]);
  return (
    <Marker
      position={[latitude, longitude]}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={-10_000}
    />
  );
}
